/**
 * Sixty edits at random moments, of which some are followed by the death of the publish service, of a
 * host, or of the bucket. Only `npm run test:soak` runs it; `SOAK_EDITS` sets the number of edits.
 */
import { randomInt } from 'node:crypto';
import { publishUnderKills, type Part } from '../targets/kills/publishUnderKills';
import { markdownTable } from './markdownTable';

const edits = Number(process.env.SOAK_EDITS ?? 60);
const parts: readonly (Part | null)[] = ['service', 'host', 'bucket', null, null, null];

test(
  'all targets have the last edit, and visitors got no broken answer',
  async () => {
    const kills = Array.from({ length: edits }, () => parts[randomInt(parts.length)] ?? null);
    const figures = await publishUnderKills({ pages: 200, kills, longestPause: 3000 });
    const { service, host, bucket } = figures.kills;
    const row = [
      ...[figures.edits, service, host, bucket, figures.pagesRead, figures.faults],
      `${figures.lastEditSeconds.toFixed(1)} s`,
    ];
    const head = [
      ...['Edits', 'Service killed', 'Host killed', 'Bucket killed', 'Pages read', 'Faults'],
      'Last edit at all targets after',
    ];
    process.stdout.write(`${markdownTable(head, [row.map(String)])}\n`);
  },
  60 * 60_000,
);
