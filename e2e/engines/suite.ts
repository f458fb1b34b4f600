import { serveHeldSite, type HeldSite } from '../setup/heldSite';
import { engines } from './engines';
import { EnginePage } from './page';
import { startSilentProxy, type SilentProxy } from './proxy';
import type { Session } from './session';

/** The page and the site that the tests of a file share in one engine. */
export interface EngineTests {
  readonly page: EnginePage;
  readonly server: HeldSite;
  /** Hosts outside this machine that the browser wanted to reach. */
  contactedHosts: () => string[];
  /** Opens a path of the site. */
  open: (path: string) => Promise<void>;
}

/**
 * Runs tests in several engines. A test fails if the console of Chromium or Firefox has an error or a warning.
 * @param testedEngines default: all that are installed
 */
export function describeEngines(
  define: (tests: EngineTests) => void,
  testedEngines: typeof engines = engines,
): void {
  describe.each(testedEngines)('in %s', (_, start) => {
    let proxy: SilentProxy | undefined;
    let server: HeldSite;
    let session: Session | undefined;
    let page: EnginePage;

    beforeAll(async () => {
      [proxy, server] = await Promise.all([startSilentProxy(), serveHeldSite()]);
      session = await start(proxy.capability);
      page = new EnginePage(session);
    });

    afterEach(() => {
      server.others.clear();
      expect(session?.takeMessages()).toEqual([]);
    });

    afterAll(async () => {
      await session?.close();
      await Promise.all([server?.close(), proxy?.close()]);
    });

    define({
      get page() {
        return page;
      },
      get server() {
        return server;
      },
      contactedHosts: () => proxy?.hosts() ?? [],
      open: (path) => page.open(server.url + encodeURI(path)),
    });
  });
}

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 460, height: 800 };
