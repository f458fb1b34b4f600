/** Chromium by its driver. */
import { findChromium, pageArguments } from '../../scripts/lib/chromium';
import { startClassicSession } from './classicSession';
import { endProgram, startProgram, waitForLine } from './driverProcess';
import type { ProxyCapability } from './proxy';
import type { Session } from './session';

/** Starts Chromium without windows. */
export async function startChromium(driverFile: string, proxy: ProxyCapability): Promise<Session> {
  const child = startProgram(driverFile, ['--port=0']);
  const end = () => endProgram(child);
  try {
    const port = await waitForLine(child, 1, /started successfully on port (\d+)/);
    return await startClassicSession({
      port: Number(port),
      capabilities: {
        browserName: 'chrome',
        webSocketUrl: true,
        proxy,
        'goog:chromeOptions': { binary: findChromium(), args: [...pageArguments] },
      },
      end,
    });
  } catch (error) {
    await end();
    throw error;
  }
}
