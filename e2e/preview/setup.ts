/** Starts `npm run preview` on the built site. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ContentService } from '../../services/content';
import { previewKeyFile } from '../../services/preview/files';
import { createShareToken, type Share } from '../../services/preview/shareLink';
import { hardLinkFolder } from '../../services/publish/releases/files/clone';
import { withoutEnvFile } from '../../scripts/lib/env';
import { ContentCache } from '../../src/cms/read/contentCache';
import { copyContent } from '../gatsby/run';
import { builtRendererFolder, builtSiteFolder } from '../setup/site';
import { DraftFiles } from './draftFiles';

/** A running preview service. */
export interface Preview {
  origin: string;
  /** Folder of the command. Its cache, key and copy of the site belong to this service alone. */
  workspace: string;
  /** Id of the command's process. */
  pid: number;
  /** Lines of the command so far. */
  output: readonly string[];
  /** Returns the address of a page with a share link. Default: it shows the saved drafts for an hour. */
  share: (path: string, share?: Partial<Share>) => string;
  /** Resolves with the exit code or the signal of the command when it has ended. */
  ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  /** Ends the service, and removes its folder. */
  stop: () => Promise<void>;
}

/** How the command is started. */
export interface StartOptions {
  /** True if its processes are a group of their own, as those of a command in a terminal. */
  ownGroup?: boolean;
}

/** Time that the service may need to start on a busy machine, in milliseconds. */
export const startTimeout = 180_000;
const hour = 60 * 60_000;
/** The stack of the sample content, which names its cache. */
export const sampleStack = { stack: 'blt00nordloft', environment: 'production', branch: null };
/** Folders of the project that the command reads. */
const linkedFolders = ['node_modules', 'src', 'services', 'scripts', 'locales'];

/**
 * Starts `npm run preview` in a folder with the built site and its renderer.
 * @param env settings, such as `CONTENT_DIR`
 * @throws Error with the output of the command if it ends
 */
export async function startPreview(
  env: Record<string, string>,
  { ownGroup = false }: StartOptions = {},
): Promise<Preview> {
  const workspace = await createWorkspace();
  const output: string[] = [];
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/site/preview.ts'], {
    cwd: workspace,
    env: { ...withoutEnvFile(process.env), ...env, PREVIEW_PORT: '0', RATE_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  });
  const ended = once(child, 'exit') as Preview['ended'];
  const url = await addressOf(child, output);
  const key = (await readFile(path.join(workspace, previewKeyFile), 'utf8')).trim();
  const { origin } = new URL(url);
  return {
    origin,
    pid: child.pid ?? 0,
    workspace,
    output,
    ended,
    share: (page, share) => {
      const token = createShareToken(key, { hash: null, expires: Date.now() + hour, ...share });
      return `${origin}${encodeURI(page)}?share=${token}`;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`The preview has ended: ${output.join('\n')}`);
      }
      const exit = once(child, 'exit');
      child.kill();
      await exit;
      await rm(workspace, { recursive: true, force: true });
    },
  };
}

/** A preview of a copy of the sample content, with the folder of its drafts. */
export interface CopyPreview {
  preview: Preview;
  drafts: DraftFiles;
  /** Origin of the preview. */
  url: string;
  /** Ends the service, and removes the copy. */
  close: () => Promise<void>;
  /** Removes the copy and the folder of a service that has ended. */
  remove: () => Promise<void>;
}

/** Starts `npm run preview` on a copy of the sample content. */
export async function startCopyPreview(options: StartOptions = {}): Promise<CopyPreview> {
  const content = await copyContent();
  const preview = await startPreview({ CONTENT_DIR: content }, options);
  const close = async () => {
    await preview.stop();
    await rm(content, { recursive: true, force: true });
  };
  const remove = async () => {
    for (const folder of [content, preview.workspace]) {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return { preview, drafts: new DraftFiles(content), url: preview.origin, close, remove };
}

/** Returns the settings of a preview of a stack, which a running content service stands for. */
export const stackSettings = (
  content: Pick<ContentService, 'url' | 'stack' | 'environment' | 'token' | 'previewToken'>,
): Record<string, string> => ({
  CMS_HOST: content.url,
  CMS_STACK: content.stack,
  CMS_ENVIRONMENT: content.environment,
  CMS_TOKEN: content.token,
  CMS_PREVIEW_HOST: content.url,
  CMS_PREVIEW_TOKEN: content.previewToken,
});

/** Creates a folder like that of the project after `npm run build`, on the same disk as the site. */
async function createWorkspace(): Promise<string> {
  await mkdir('.kept', { recursive: true });
  const workspace = path.resolve(await mkdtemp(path.join('.kept', 'test-preview-')));
  await mkdir(path.join(workspace, '.cache'));
  const links = [
    ...linkedFolders.map((name) => [name, name]),
    [builtSiteFolder, 'public'],
    [builtRendererFolder, path.join('.cache', 'page-ssr')],
  ];
  for (const [target = '', name = ''] of links) {
    await symlink(path.resolve(target), path.join(workspace, name));
  }
  const { folder } = new ContentCache(sampleStack);
  await mkdir(path.join(workspace, path.dirname(folder)));
  // Without the files of pictures, the service fetches them all, which takes longer.
  if (existsSync(folder)) await hardLinkFolder(folder, path.join(workspace, folder));
  return workspace;
}

/** Waits until the command prints the address of the preview. Collects all its lines. */
async function addressOf(child: ChildProcess, output: string[]): Promise<string> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The command has no output.');
  return new Promise((resolve, reject) => {
    for (const stream of [stdout, stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const [, url] = /Preview of drafts: (\S+)/.exec(line) ?? [];
        if (url !== undefined) resolve(url);
      });
    }
    child.once('exit', () => reject(new Error(output.join('\n'))));
  });
}
