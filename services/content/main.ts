import path from 'node:path';
import { createDesk } from '../desk/server/desk';
import { deskLink } from '../desk/server/links';
import { readOptions, usage, type CommandOptions } from './options';
import { startContentService, type ContentService } from './service';
import { readOrCreateToken, tokenFiles } from './token';

/** Interval of the check that the parent process is alive, in milliseconds. */
const parentCheckInterval = 1000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function announce(service: ContentService, options: CommandOptions): void {
  const { url, stack, environment, token, previewToken, authtoken } = service;
  if (options.readyJson) {
    const waiting = service.waitingDrafts();
    const line = { url, stack, environment, token, previewToken, authtoken, waiting };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  } else if (!options.quiet) {
    process.stdout.write(
      `Content service, from ${options.service.dir}

  URL           ${url}
  Stack key     ${stack}
  Environment   ${environment}
  Token         ${token}
  Explorer      ${url}/explore
${deskLine(service, options)}${authtoken === undefined ? '' : `  Management    ${url}/v3, with the header authtoken: ${authtoken}\n`}
To send a query:
  curl '${url}/stacks/${stack}?environment=${environment}' \\
    -H 'access_token: ${token}' -H 'content-type: application/json' \\
    -d '{"query": "{ all_page { total items { title url } } }"}'

Ctrl-C stops it.
`,
    );
  }
}

/** Returns the line with the link to the desk. Its fragment stays in the browser. */
const deskLine = ({ url, authtoken }: ContentService, { desk }: CommandOptions): string =>
  desk === undefined || authtoken === undefined
    ? ''
    : `  Desk          ${deskLink({ url, authtoken })}\n`;

function fail(error: unknown): never {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const advice = isPortTaken ? '; CONTENT_PORT or --port names another port' : '';
  const reason = `${error instanceof Error ? error.message : String(error)}${advice}`;
  process.stderr.write(`The content service did not start. ${reason}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) {
    process.stdout.write(usage);
    return;
  }
  let close = () => Promise.resolve();
  let isEnding = false;
  const endProcess = () => {
    if (isEnding) return;
    isEnding = true;
    void close().finally(() => process.exit(0));
  };
  const { parent: parentPid } = options;
  process.once('SIGTERM', endProcess);
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    // A terminal sends Ctrl-C to the parent process too, which ends this one when it is done with it.
    process.on(signal, () => parentPid === undefined && endProcess());
  }
  // A log that cannot be written, because its reader has ended or its disk is full, must not end the
  // service.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (parentPid !== undefined) {
    setInterval(() => {
      if (!isAlive(parentPid)) endProcess();
    }, parentCheckInterval).unref();
  }
  const token = options.service.token ?? (await readOrCreateToken());
  const previewToken =
    options.service.previewToken ?? (await readOrCreateToken(path.resolve(tokenFiles.preview)));
  const { managementUrl } = options.service;
  // A stored token is for programs on this machine. Others need one that was set.
  const storedToken = managementUrl
    ? undefined
    : await readOrCreateToken(path.resolve(tokenFiles.management));
  const managementToken = options.service.managementToken ?? storedToken;
  // Reports why the export cannot be read, or null when it can be read again.
  const onUnreadable = (unreadable: string | null) => {
    if (options.readyJson) process.stdout.write(`${JSON.stringify({ unreadable })}\n`);
  };
  const running: { service?: ContentService } = {};
  // Previews that are open show the change.
  const onPreviewChange = (drafts: readonly string[] | null) => {
    // A change before the service has started is part of its announcement.
    if (!options.readyJson || !running.service) return;
    const line = { drafts, waiting: running.service.waitingDrafts() };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  };
  const service = await startContentService({
    ...options.service,
    token,
    previewToken,
    managementToken,
    pages: options.desk === undefined ? undefined : createDesk(options.desk),
    onUnreadable,
    onPreviewChange,
  });
  running.service = service;
  close = () => service.close();
  announce(service, options);
}

main().catch(fail);
