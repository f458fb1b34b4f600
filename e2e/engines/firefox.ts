/** Firefox by WebDriver BiDi, which it speaks without a driver. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'webdriver';
import { collectMessages } from './consoleMessages';
import { endProgram, startProgram, waitForLine } from './driverProcess';
import type { ProxyCapability } from './proxy';
import type { Session } from './session';

/**
 * Errors of a script or font that Firefox stops because another page opens (NS_BINDING_ABORTED). The other
 * browsers have none.
 */
const abortedFile = /^ChunkLoadError:|^downloadable font: download failed .* status=2152398850 /;

type NewSession = Parameters<Client['sessionNew']>[0];

/** Starts Firefox with an empty profile. */
export async function startFirefox(file: string, proxy: ProxyCapability): Promise<Session> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const args = ['--headless', '--remote-debugging-port', '0', '--no-remote', '--profile', profile];
  const child = startProgram(file, args, { HOME: profile });
  const end = async () => {
    await endProgram(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const url = await waitForLine(child, 2, /WebDriver BiDi listening on (ws:\S+)/);
    return await startBidiSession(url, proxy, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function startBidiSession(
  url: string,
  proxy: ProxyCapability,
  end: () => Promise<void>,
): Promise<Session> {
  const { default: webDriver } = await import('webdriver');
  const client = webDriver.attachToSession({
    sessionId: 'direct',
    hostname: '127.0.0.1',
    port: Number(new URL(url).port),
    logLevel: 'silent',
    capabilities: { browserName: 'firefox', webSocketUrl: `${url}/session` as unknown as boolean },
  });
  // The connection is opened in the background.
  while (!client.isBidi) await new Promise((resolve) => setTimeout(resolve, 20));
  // The type of the client wants a proxy of the SOCKS protocol too; the standard does not.
  const capabilities = { alwaysMatch: { proxy } } as NewSession['capabilities'];
  await client.sessionNew({ capabilities });
  // The first tab has a page of the browser, and its documents have no focus.
  const { context } = await client.browsingContextCreate({ type: 'tab' });
  const takeMessages = await collectMessages(client, (message) => abortedFile.test(message));
  return {
    navigate: async (to) =>
      void (await client.browsingContextNavigate({ context, url: to, wait: 'complete' })),
    async call(source, json) {
      const result = await client.scriptCallFunction({
        functionDeclaration: source,
        arguments: [{ type: 'string', value: json }],
        target: { context },
        awaitPromise: true,
        userActivation: false,
      });
      if (result.type === 'exception') throw new Error(result.exceptionDetails.text);
      return (result.result as { value: string }).value;
    },
    perform: async (source) =>
      void (await client.inputPerformActions({ context, actions: [source] })),
    traverse: async (delta) =>
      void (await client.browsingContextTraverseHistory({ context, delta })),
    reload: async () => void (await client.browsingContextReload({ context, wait: 'complete' })),
    resize: async (viewport) =>
      void (await client.browsingContextSetViewport({ context, viewport })),
    takeMessages,
    close: end,
  };
}
