/** WebKit by WebKitGTK's driver. Its browser needs a display. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, waitUntilServed } from '../../bench/lib/ports';
import type { WebKitPrograms } from '../../scripts/lib/engines';
import { startClassicSession } from './classicSession';
import { endProgram, startProgram, waitForLine } from './driverProcess';
import type { ProxyCapability } from './proxy';
import type { Session } from './session';

/** The proxy as arguments: with the capability, WebKitGTK speaks TLS to it where it should send `CONNECT`. */
const proxyArguments = ({ httpProxy, noProxy }: ProxyCapability): string[] => [
  `--proxy=http://${httpProxy}`,
  ...noProxy.map((host) => `--ignore-host=${host}`),
];

/** Starts MiniBrowser on a display of its own. */
export async function startWebKit(
  { driver, browser, display }: WebKitPrograms,
  proxy: ProxyCapability,
): Promise<Session> {
  const home = await mkdtemp(path.join(tmpdir(), 'webkit-'));
  const screen = startProgram(display, ['-displayfd', '3', '-screen', '0', '2600x1500x24']);
  const port = await freePort();
  const number = await waitForLine(screen, 3, /^(\d+)\n/);
  const child = startProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${number}`,
    // The sandbox needs user namespaces, which containers refuse.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    // Without it, Mesa draws by software in a thread of its own, and now and then the browser crashes there.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    NO_AT_BRIDGE: '1',
    HOME: home,
  });
  const end = async () => {
    await Promise.all([child, screen].map(endProgram));
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitUntilServed(`http://127.0.0.1:${port}/status`);
    return await startClassicSession({
      port,
      capabilities: {
        browserName: 'MiniBrowser',
        // It has no WebDriver BiDi, which the client would ask for.
        'wdio:enforceWebDriverClassic': true,
        'webkitgtk:browserOptions': {
          binary: browser,
          args: ['--automation', ...proxyArguments(proxy)],
        },
      },
      end,
    });
  } catch (error) {
    await end();
    throw error;
  }
}
