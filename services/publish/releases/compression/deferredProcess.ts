/**
 * Process that compresses the files of a live release; it ends with its parent.
 * Arguments: the folder of the release, then the folders of other releases.
 */
import { reportError } from '../../../../src/lib/reportError';
import { compressDeferred } from './deferred';

process.once('disconnect', () => process.exit(1));

const [release = '', ...others] = process.argv.slice(2);
compressDeferred(release, others).then(
  () => process.exit(0),
  (error: unknown) => {
    reportError(error, { scope: 'publish-compression' });
    process.exit(1);
  },
);
