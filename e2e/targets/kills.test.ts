/**
 * A few edits while parts of the system are killed. `npm run test:soak` makes sixty.
 * @ci
 */
import { isInstalled } from './kills/system';
import { publishUnderKills } from './kills/publishUnderKills';

// Without the programs, `npm test` reports that this group did not run.
(isInstalled ? it : it.skip)(
  'all targets have the last edit after the service, a host and the bucket were killed, and visitors got no broken answer',
  async () => {
    const kills = [null, 'host', null, 'service', null, 'bucket', 'host', null] as const;
    const figures = await publishUnderKills({ pages: 12, kills, longestPause: 700 });
    expect(figures.kills).toMatchObject({ service: 1, bucket: 1 });
  },
  240_000,
);
