/** WebKit by WebKitGTK's driver. Its browser needs a display. */
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, waitUntilServed } from '../../bench/lib/ports';
import type { WebKitPrograms } from '../../scripts/lib/engines';
import { startClassicSession } from './classicSession';
import { endProgram, startProgram, waitForLine } from './driverProcess';
import type { Session } from './session';

/** A message of the console as MiniBrowser writes it: `http://…:1:22: CONSOLE ERROR text`. */
const messageLine = /CONSOLE(?: \w+)? (?:ERROR|WARN) (.*)$/gm;

/** Starts MiniBrowser on a display of its own. */
export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<Session> {
  const folder = await mkdtemp(path.join(tmpdir(), 'webkit-'));
  const output = path.join(folder, 'output');
  const starter = path.join(folder, 'browser');
  // The driver drops the output of the browser, which has the messages of the console.
  await writeFile(output, '');
  await writeFile(starter, `#!/bin/sh\nexec ${browser} "$@" >>${output} 2>&1\n`);
  await chmod(starter, 0o700);
  const screen = startProgram(display, ['-displayfd', '3', '-screen', '0', '2600x1500x24']);
  const end = async (...children: Parameters<typeof endProgram>[0][]) => {
    await Promise.all(children.map(endProgram));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  let readUntil = 0;
  const takeMessages = () => {
    const text = readFileSync(output, 'utf8');
    const added = text.slice(readUntil);
    readUntil = text.length;
    return [...added.matchAll(messageLine)].map(([, message = '']) => message);
  };
  const port = await freePort();
  const number = await waitForLine(screen, 3, /^(\d+)\n/);
  const child = startProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${number}`,
    // The sandbox needs user namespaces, which containers refuse.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    HOME: folder,
  });
  try {
    await waitUntilServed(`http://127.0.0.1:${port}/status`);
    return await startClassicSession({
      port,
      capabilities: {
        browserName: 'MiniBrowser',
        // It has no WebDriver BiDi, which the client would ask for.
        'wdio:enforceWebDriverClassic': true,
        'webkitgtk:browserOptions': {
          binary: starter,
          args: ['--automation', '--enable-write-console-messages-to-stdout=TRUE'],
        },
      },
      takeMessages,
      end: () => end(child, screen),
    });
  } catch (error) {
    const log = await readFile(output, 'utf8');
    await end(child, screen);
    throw new Error(`WebKit did not start. ${log}`, { cause: error });
  }
}
