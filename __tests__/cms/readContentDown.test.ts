import { NoContentError, readContent } from '../../src/cms/readContent';
import { makeSite } from '../../src/cms/site';
import { entry, frontPage, menuItem, menuOf, page, textBelt } from '../setup/entries';
import { html, json, reset, type Answer } from '../setup/faultServer';
import { relaying, type Step } from '../setup/relay';
import { serving, siteOptions, type Served } from '../setup/service';

const about = page('about');
const stack = {
  entries: [
    frontPage(),
    about,
    ...menuOf(menuItem('m1', about)),
    entry('loft_footer', 'footer', { footer_copyright_info: [{ text_line: '© Norðloft' }] }),
  ],
};

/** Reads through a relay that steps in. */
const readThrough = (served: Served, step: Step) =>
  relaying(served.service.url, step, (host) =>
    readContent(served.client({ host, attempts: 2 }), served.kept),
  );

const down: Step = () => reset;

const failing =
  (operation: RegExp, answer: Answer = html(503)): Step =>
  (name) =>
    operation.test(name) ? answer : undefined;

describe('with the service down', () => {
  it('the content kept last is used, and the result says since when', async () => {
    await serving(stack, async (served) => {
      const before = new Date().toISOString();
      const first = await readThrough(served, () => undefined);
      const again = await readThrough(served, down);

      expect(again.content.readings).toEqual(first.content.readings);
      expect(again.content.staleSince).not.toBeNull();
      expect((again.content.staleSince ?? '') >= before).toBe(true);
      expect((again.content.staleSince ?? '') <= new Date().toISOString()).toBe(true);
    });
  });

  it('it is asked once with its attempts, not for every listing', async () => {
    await serving(stack, async (served) => {
      await readThrough(served, () => undefined);
      const { report } = await readThrough(served, down);
      expect(report).toMatchObject({ requests: 2, read: 0 });
      expect(served.errors.map(({ operation }) => operation)).toEqual(['PageRevisions']);
    });
  });

  it('the kept content stays as old as it is', async () => {
    await serving(stack, async (served) => {
      await readThrough(served, () => undefined);
      const { content: second } = await readThrough(served, down);
      const { content: third } = await readThrough(served, down);
      expect(third.staleSince).toBe(second.staleSince);
    });
  });

  it('and nothing kept there is no content, and one line says so', async () => {
    await serving(stack, async (served) => {
      await expect(readThrough(served, down)).rejects.toThrow(
        new NoContentError(
          'The content service gave no pages, and none are kept from an earlier build.',
        ),
      );
      expect(served.errors).toHaveLength(1);
      expect(served.errors[0]).toMatchObject({
        level: 'error',
        scope: 'content-request',
        operation: 'PageRevisions',
        variables: { locale: 'en-us', skip: 0, limit: 100 },
        status: 0,
      });
    });
  });

  it('later, what changed is read once it is up again', async () => {
    await serving(stack, async (served) => {
      await readThrough(served, () => undefined);
      await readThrough(served, down);
      await served.change({ entries: [...stack.entries, page('contact')] });
      const { content } = await readThrough(served, () => undefined);
      expect(content.staleSince).toBeNull();
      expect(content.readings['en-us'].entries.page).toHaveProperty('contact');
    });
  });
});

describe('with access refused', () => {
  it('a wrong token is one line, without the token, and not tried again', async () => {
    await serving(stack, async ({ client, kept, errors }) => {
      const wrong = client({ token: 'cswrongtoken0123456789' });
      await expect(readContent(wrong, kept)).rejects.toThrow(NoContentError);
      expect(wrong.requests).toBe(1);
      expect(errors).toEqual([
        {
          level: 'error',
          time: expect.any(String) as string,
          scope: 'content-request',
          operation: 'PageRevisions',
          variables: { locale: 'en-us', skip: 0, limit: 100 },
          status: 401,
          message: expect.stringContaining(
            'Invalid api_key, access_token, or environment',
          ) as string,
        },
      ]);
      expect(JSON.stringify(errors)).not.toContain('cswrongtoken');
    });
  });

  it('an unknown environment is one line', async () => {
    await serving(stack, async ({ client, kept, errors }) => {
      const wrong = client({ environment: 'nowhere' });
      await expect(readContent(wrong, kept)).rejects.toThrow(NoContentError);
      expect(errors).toMatchObject([{ operation: 'PageRevisions', status: 401 }]);
    });
  });

  it('an environment without pages is no site', async () => {
    await serving({ entries: [] }, async ({ client, kept }) => {
      await expect(readContent(client(), kept)).rejects.toThrow(
        new NoContentError('The content service publishes no page in this environment.'),
      );
    });
  });
});

describe('with one query failing', () => {
  it('the rest is read in both locales, and only that part is missing', async () => {
    await serving(stack, async (served) => {
      const { content } = await readThrough(served, failing(/^LoftFooter/));

      expect(content.staleSince).not.toBeNull();
      const site = makeSite(content, siteOptions);
      expect(site.locales.map(({ footer, header }) => [footer, header.items.length])).toEqual([
        [null, 1],
        [null, 1],
      ]);
      expect(site.pages.map(({ content: { path } }) => path).sort()).toEqual([
        '/',
        '/about/',
        '/is/',
        '/is/about/',
      ]);
    });
  });

  it('of the menu, pages are built without it', async () => {
    await serving(stack, async (served) => {
      const { content } = await readThrough(served, failing(/^LoftMenu/, json({}, 422)));
      const site = makeSite(content, siteOptions);
      expect(site.locales.map(({ header }) => header.items)).toEqual([[], []]);
      expect(site.pages).toHaveLength(4);
    });
  });

  it('the kept part stands in for it', async () => {
    await serving(stack, async (served) => {
      await readThrough(served, () => undefined);
      const { content } = await readThrough(served, failing(/^LoftFooter/));
      expect(content.readings['is-is'].entries.loft_footer).toHaveProperty('footer');
      expect(content.staleSince).not.toBeNull();
    });
  });

  it('nothing of that reading is kept for good', async () => {
    await serving(stack, async (served) => {
      await readThrough(served, failing(/^LoftFooter/));
      expect(await served.kept.text('content.json')).toBeUndefined();
    });
  });
});

describe('an answer that is whole but holds no list', () => {
  const belts = [textBelt('belt1', 'We fly.'), textBelt('belt2', 'We lease.')];
  const belted = { entries: [...stack.entries, ...belts] };
  const beltUids = ({ content }: Awaited<ReturnType<typeof readThrough>>) =>
    Object.keys(content.readings['en-us'].entries.content_belt);

  it.each([
    ['a listing that is null', 'ContentBeltRevisions', { all_content_belt: null }],
    ['a listing without items', 'ContentBeltRevisions', { all_content_belt: { items: null } }],
    ['entries that are null', 'ContentBeltBatch', { all_content_belt: null }],
  ])(
    'of %s is a failure: what was kept stands in and is not overwritten',
    async (_, name, data) => {
      await serving(belted, async (served) => {
        await readThrough(served, () => undefined);
        await served.change({ entries: [...belted.entries, textBelt('belt3', 'We train.')] });
        const before = await served.kept.text('content.json');

        const read = await readThrough(served, failing(new RegExp(name), json({ data })));
        expect(beltUids(read)).toEqual(['belt1', 'belt2']);
        expect(read.content.staleSince).not.toBeNull();
        expect(await served.kept.text('content.json')).toBe(before);
        const message = 'The content service answered no list of all_content_belt';
        expect(served.errors).toMatchObject([
          { operation: name, variables: { locale: 'en-us' }, message },
          { operation: name, variables: { locale: 'is-is' }, message },
        ]);
      });
    },
  );

  it('of a listing that never agrees with its total is a failure too', async () => {
    await serving(belted, async (served) => {
      await readThrough(served, () => undefined);
      const items = [{ system: { uid: 'belt1', version: 9, locale: 'en-us' } }];
      const short = json({ data: { all_content_belt: { total: 7, items } } });

      const read = await readThrough(served, failing(/^ContentBeltRevisions/, short));
      expect(beltUids(read)).toEqual(['belt1', 'belt2']);
      expect(read.content.staleSince).not.toBeNull();
      const message = 'listing of ContentBeltRevisions never agreed with its total';
      expect(served.errors).toMatchObject([{ message }, { message }]);
    });
  });

  it('of a listing that repeats itself without an end is given up', async () => {
    await serving(belted, async (served) => {
      await readThrough(served, () => undefined);
      const items = [{ system: { uid: 'belt1', version: 9, locale: 'en-us' } }];
      const endless = json({ data: { all_content_belt: { total: 1e9, items } } });
      let asked = 0;

      const read = await readThrough(served, (name) => {
        if (!name.startsWith('ContentBeltRevisions')) return undefined;
        asked += 1;
        return endless;
      });
      expect(beltUids(read)).toEqual(['belt1', 'belt2']);
      // Two pages in each of three tries, for each of two locales.
      expect(asked).toBe(12);
    });
  });
});

describe('while a listing is read', () => {
  const pages = Array.from({ length: 130 }, (_, index) => page(`page${index}`));

  it('an entry published between two pages of it is found, and none is lost', async () => {
    await serving({ entries: pages }, async (served) => {
      let published = false;
      const { content } = await readThrough(served, async (name, { skip }) => {
        if (name !== 'PageRevisions' || skip !== 100 || published) return undefined;
        published = true;
        await served.change({ entries: [...pages, page('new')] });
        return undefined;
      });
      const found = Object.keys(content.readings['en-us'].entries.page);
      expect(found).toEqual([...pages.map(({ uid }) => uid), 'new']);
    });
  });

  it('one unpublished between two pages of it makes no other one missing', async () => {
    await serving({ entries: pages }, async (served) => {
      let gone = false;
      const { content } = await readThrough(served, async (name, { skip }) => {
        if (name !== 'PageRevisions' || skip !== 100 || gone) return undefined;
        gone = true;
        await served.change({ entries: pages.slice(1) });
        return undefined;
      });
      const found = Object.keys(content.readings['en-us'].entries.page);
      expect(found).toEqual(pages.slice(1).map(({ uid }) => uid));
    });
  });
});
