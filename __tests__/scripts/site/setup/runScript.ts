import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { ContentService } from '../../../../services/content';
import { withoutEnvFile } from '../../../../scripts/lib/env';

/** Runs a command of `scripts/site/` with the settings of a stack. */
export async function runScript(
  name: string,
  { url, stack, environment, token }: Omit<ContentService, 'close' | 'reload'>,
  ...args: string[]
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/site/${name}.ts`, ...args], {
    env: {
      ...withoutEnvFile(process.env),
      NODE_OPTIONS: '',
      CMS_HOST: url,
      CMS_STACK: stack,
      CMS_ENVIRONMENT: environment,
      CMS_TOKEN: token,
    },
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}
