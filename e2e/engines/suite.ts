import type { SiteServer } from '../../services/publish/server';
import { serveSite } from '../setup/site';
import { engines } from './engines';
import { EnginePage } from './page';
import type { Session } from './session';

/** The page and the site that the tests of a file share in one engine. */
export interface EngineTests {
  readonly page: EnginePage;
  /** Opens a path of the site. */
  open: (path: string) => Promise<void>;
}

/** Runs tests in each engine. A test fails if the console of Chromium or Firefox has an error or a warning. */
export function describeEngines(define: (tests: EngineTests) => void): void {
  describe.each([...engines])('in %s', (_, start) => {
    let server: SiteServer | undefined;
    let session: Session | undefined;
    let page: EnginePage;

    jest.setTimeout(60_000);

    beforeAll(async () => {
      server = await serveSite();
      session = await start();
      page = new EnginePage(session);
    });

    afterEach(() => expect(session?.takeMessages()).toEqual([]));

    afterAll(async () => {
      await session?.close();
      await server?.close();
    });

    define({
      get page() {
        return page;
      },
      open: (path) => page.open((server?.url ?? '') + encodeURI(path)),
    });
  });
}

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 460, height: 800 };
