import { execFile } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inTemporaryFolder } from '../../../setup/folder';

const moduleFile = path.resolve('services/publish/releases/files/durable.ts');

/**
 * Flushes the disk in a process that finds commands only in the given folder.
 * @returns the result or the message of the error, as JSON
 */
async function flush(folder: string): Promise<unknown> {
  const script = `
    const { flushDisk } = require(${JSON.stringify(moduleFile)});
    flushDisk(${JSON.stringify(folder)}, 500)
      .catch(({ message }) => message)
      .then((result) => process.stdout.write(JSON.stringify(result), () => process.exit()));
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '-e', script],
    { env: { ...process.env, PATH: folder } },
  );
  return JSON.parse(stdout);
}

describe('a flush of the whole disk', () => {
  it('fails after a time limit if the command hangs', async () => {
    await inTemporaryFolder(async (folder) => {
      const command = path.join(folder, 'sync');
      // The inner process holds the output open, like a process that no signal ends.
      await writeFile(command, '#!/bin/sh\ntrap "" TERM\n/bin/sleep 5\n');
      await chmod(command, 0o755);
      expect(await flush(folder)).toBe(
        'The disk of the server has not stored the files within 0.5 s, so that nothing new can go ' +
          'live. The operator of the site must check the disk.',
      );
    });
  });

  it('does nothing without the command', async () => {
    await inTemporaryFolder(async (folder) => expect(await flush(folder)).toBe(false));
  });
});
