/** The process that packs a release which is live already; it ends with its parent. */
import { reportError } from '../../../src/lib/reportError';
import { packRelease } from './unpacked';

process.once('disconnect', () => process.exit(1));

const [release = '', ...others] = process.argv.slice(2);
packRelease(release, others).then(
  () => process.exit(0),
  (error: unknown) => {
    reportError(error, { scope: 'publish-packing' });
    process.exit(1);
  },
);
