/** The publish service while the embedded content cannot be read. */
import { inFolder } from '../../setup/folder';
import { edit, edition, withService } from './setup/madeService';

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

describe('content that cannot be read', () => {
  it('makes the status failed, whatever else is published, until it is mended', async () => {
    await inFolder(async (folder) => {
      await edit(folder, edition('one'));
      await withService(folder, async ({ service, onUnreadable, publish, rest, get }) => {
        onUnreadable(reason);
        expect(service.status()).toMatchObject(failed);
        await publish();
        expect(await rest()).toBe('failed');
        expect(service.status()).toMatchObject(failed);
        expect((await get('/about/')).status).toBe(200);
        onUnreadable(null);
        expect(await rest()).toBe('live');
      });
    });
  });

  it('at a start keeps the live release served, and the first build waits for it', async () => {
    await inFolder(async (folder) => {
      await edit(folder, edition('one'));
      await withService(folder, () => Promise.resolve());
      await edit(folder, edition('two'));

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
        async ({ service, builder, get, publish, rest }) => {
          expect(service.status()).toMatchObject(failed);
          expect((await get('/about/')).text).toContain('About one');
          expect((await publish()).status).toBe(202);
          expect(builder.triggers).toEqual([]);
          mend();
          await service.ready;
          expect(await rest()).toBe('live');
          expect((await get('/about/')).text).toContain('About two');
        },
        { begin, awaitsFirst: false },
      );
    });
  });

  it('at the first start of all ends the start, as there is nothing to be served', async () => {
    await inFolder(async (folder) => {
      const begin = ({ wait }: { wait: boolean }) => {
        expect(wait).toBe(false);
        return Promise.reject(new Error(reason));
      };
      await expect(withService(folder, () => Promise.resolve(), { begin })).rejects.toThrow(reason);
    });
  });
});

type Tell = (reason: string | null) => void;
