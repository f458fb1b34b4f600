import type { ContentService } from '../../../services/content';
import { inTemporaryFolder } from '../folder';

/**
 * Runs `work` with the settings of a stack in the environment.
 * @param workFolder working directory; default: a temporary folder
 */
export async function withStackSettings<T>(
  { url, stack, environment, token }: Omit<ContentService, 'close' | 'reload'>,
  work: () => Promise<T>,
  workFolder?: string,
): Promise<T> {
  const [env, home] = [process.env, process.cwd()];
  const within = async (folder: string) => {
    process.chdir(folder);
    process.env = {
      ...Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('CMS_'))),
      CMS_HOST: url,
      CMS_STACK: stack,
      CMS_ENVIRONMENT: environment,
      CMS_TOKEN: token,
    };
    try {
      return await work();
    } finally {
      process.env = env;
      process.chdir(home);
    }
  };
  return workFolder === undefined ? inTemporaryFolder(within) : within(workFolder);
}
