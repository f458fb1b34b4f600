/** The publish service while the embedded content is unreadable. */
import { inTemporaryFolder } from '../../setup/folder';
import { setContent, edition, withService } from './setup/serviceHarness';

const reason = 'entries/page/en-us/entries.json: is not valid JSON in line 12 (Unexpected token)';
const failed = {
  state: 'failed',
  last: {
    is: 'failed',
    reasons: [
      `The content cannot be read: ${reason}. Correct it; publishing then continues by itself.`,
    ],
  },
};

describe('unreadable content', () => {
  it('sets the status to failed, even after other events, until it is readable', async () => {
    await inTemporaryFolder(async (folder) => {
      await setContent(folder, edition('one'));
      await withService(folder, async ({ service, onUnreadable, publish, waitUntilIdle, get }) => {
        onUnreadable(reason);
        expect(service.status()).toMatchObject(failed);
        await publish();
        expect(await waitUntilIdle()).toBe('failed');
        expect(service.status()).toMatchObject(failed);
        expect((await get('/about/')).status).toBe(200);
        onUnreadable(null);
        expect(await waitUntilIdle()).toBe('live');
      });
    });
  });

  it('at a start keeps the live release served and delays the first build', async () => {
    await inTemporaryFolder(async (folder) => {
      await setContent(folder, edition('one'));
      await withService(folder, () => Promise.resolve());
      await setContent(folder, edition('two'));

      let mend = (): void => undefined;
      const mended = new Promise<void>((resolve) => (mend = resolve));
      const begin = async ({ wait, onUnreadable }: { wait: boolean; onUnreadable: Tell }) => {
        expect(wait).toBe(true);
        onUnreadable(reason);
        await mended;
        onUnreadable(null);
      };
      await withService(
        folder,
        async ({ service, builder, get, publish, waitUntilIdle }) => {
          expect(service.status()).toMatchObject(failed);
          expect((await get('/about/')).text).toContain('About one');
          expect((await publish()).status).toBe(202);
          expect(builder.triggers).toEqual([]);
          mend();
          await service.ready;
          expect(await waitUntilIdle()).toBe('live');
          expect((await get('/about/')).text).toContain('About two');
        },
        { begin, awaitsFirst: false },
      );
    });
  });

  it('at the very first start ends the service, because there is nothing to serve', async () => {
    await inTemporaryFolder(async (folder) => {
      const begin = ({ wait }: { wait: boolean }) => {
        expect(wait).toBe(false);
        return Promise.reject(new Error(reason));
      };
      await expect(withService(folder, () => Promise.resolve(), { begin })).rejects.toThrow(reason);
    });
  });
});

type Tell = (reason: string | null) => void;
