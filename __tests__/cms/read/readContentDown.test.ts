import { NoContentError } from '../../../src/cms/read/noContent';
import { readContent } from '../../../src/cms/read/readContent';
import { buildSite } from '../../../src/cms/site/buildSite';
import { entry, frontPage, menuItem, menuOf, page } from '../../setup/stack/entries';
import { json, reset } from '../../setup/service/faultServer';
import { failing, readThrough } from '../../setup/service/readThrough';
import type { Step } from '../../setup/service/relay';
import { serving, siteOptions } from '../../setup/service/service';

const about = page('about');
const stack = {
  entries: [
    frontPage(),
    about,
    ...menuOf(menuItem('m1', about)),
    entry('loft_footer', 'footer', { footer_copyright_info: [{ text_line: '© Norðloft' }] }),
  ],
};

const down: Step = () => reset;

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
        /^The content service returned no pages, and no earlier build has cached any.* did not answer: .* Check CMS_HOST\.$/,
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
      await expect(readContent(wrong, kept)).rejects.toThrow(
        /no earlier build has cached any.* Invalid api_key.* Check CMS_STACK, CMS_ENVIRONMENT and CMS_TOKEN\.$/,
      );
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
      const site = buildSite(content, siteOptions);
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
      const site = buildSite(content, siteOptions);
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
