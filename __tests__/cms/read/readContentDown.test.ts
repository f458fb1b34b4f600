/** @ci */
import { NoContentError } from '../../../src/cms/read/noContent';
import { readContent } from '../../../src/cms/read/readContent';
import { buildSite } from '../../../src/cms/site/buildSite';
import { entry, frontPage, menuItem, menuOf, page } from '../../setup/stack/entries';
import { json, reset } from '../../setup/service/faultServer';
import { failOperation, readThroughRelay } from '../../setup/service/readThrough';
import type { Step } from '../../setup/service/relay';
import { withContentService, siteOptions } from '../../setup/service/service';

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
  it('the last cached content is used, and the result has its time', async () => {
    await withContentService(stack, async (served) => {
      const startedAt = new Date().toISOString();
      const firstReading = await readThroughRelay(served, () => undefined);
      const secondReading = await readThroughRelay(served, down);

      expect(secondReading.content.readings).toEqual(firstReading.content.readings);
      expect(secondReading.content.staleSince).not.toBeNull();
      expect((secondReading.content.staleSince ?? '') >= startedAt).toBe(true);
      expect((secondReading.content.staleSince ?? '') <= new Date().toISOString()).toBe(true);
    });
  });

  it('the service gets the attempts of one request, not of every listing', async () => {
    await withContentService(stack, async (served) => {
      await readThroughRelay(served, () => undefined);
      const { report } = await readThroughRelay(served, down);
      expect(report).toMatchObject({ requests: 2, read: 0 });
      expect(served.errors.map(({ operation }) => operation)).toEqual(['IntrospectionQuery']);
    });
  });

  it('the cached content keeps its time', async () => {
    await withContentService(stack, async (served) => {
      await readThroughRelay(served, () => undefined);
      const { content: second } = await readThroughRelay(served, down);
      const { content: third } = await readThroughRelay(served, down);
      expect(third.staleSince).toBe(second.staleSince);
    });
  });

  it('the reading fails with one line if nothing is cached', async () => {
    await withContentService(stack, async (served) => {
      await expect(readThroughRelay(served, down)).rejects.toThrow(
        /^The content service did not return its schema, and no earlier build .* did not answer: .* Check CMS_HOST\.$/,
      );
      expect(served.errors).toHaveLength(1);
      expect(served.errors[0]).toMatchObject({
        level: 'error',
        scope: 'content-request',
        operation: 'IntrospectionQuery',
        variables: {},
        status: 0,
      });
    });
  });

  it('changes are read when the service is available again', async () => {
    await withContentService(stack, async (served) => {
      await readThroughRelay(served, () => undefined);
      await readThroughRelay(served, down);
      await served.change({ entries: [...stack.entries, page('contact')] });
      const { content } = await readThroughRelay(served, () => undefined);
      expect(content.staleSince).toBeNull();
      expect(content.readings['en-us'].entries.page).toHaveProperty('contact');
    });
  });
});

describe('with access refused', () => {
  it('a wrong token causes one line without the token and without a retry', async () => {
    await withContentService(stack, async ({ client, cache, errors }) => {
      const wrong = client({ token: 'cswrongtoken0123456789' });
      await expect(readContent(wrong, cache)).rejects.toThrow(
        /no earlier build .* Invalid api_key.* Check CMS_STACK, CMS_ENVIRONMENT and CMS_TOKEN\.$/,
      );
      expect(wrong.requestCount).toBe(1);
      expect(errors).toEqual([
        {
          level: 'error',
          time: expect.any(String) as string,
          scope: 'content-request',
          operation: 'IntrospectionQuery',
          variables: {},
          status: 401,
          message: expect.stringContaining(
            'Invalid api_key, access_token, or environment',
          ) as string,
        },
      ]);
      expect(JSON.stringify(errors)).not.toContain('cswrongtoken');
    });
  });

  it('an unknown environment causes one line', async () => {
    await withContentService(stack, async ({ client, cache, errors }) => {
      const wrong = client({ environment: 'nowhere' });
      await expect(readContent(wrong, cache)).rejects.toThrow(NoContentError);
      expect(errors).toMatchObject([{ operation: 'IntrospectionQuery', status: 401 }]);
    });
  });

  it('an environment without pages causes an error', async () => {
    await withContentService({ entries: [] }, async ({ client, cache }) => {
      await expect(readContent(client(), cache)).rejects.toThrow(
        new NoContentError('The content service publishes no page in this environment.'),
      );
    });
  });
});

describe('with one query failing', () => {
  it('only that part is missing in both locales', async () => {
    await withContentService(stack, async (served) => {
      const { content } = await readThroughRelay(served, failOperation(/^LoftFooter/));

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

  it('pages are built without the menu if its query fails', async () => {
    await withContentService(stack, async (served) => {
      const { content } = await readThroughRelay(served, failOperation(/^LoftMenu/, json({}, 422)));
      const site = buildSite(content, siteOptions);
      expect(site.locales.map(({ header }) => header.items)).toEqual([[], []]);
      expect(site.pages).toHaveLength(4);
    });
  });

  it('the cached part replaces the missing part', async () => {
    await withContentService(stack, async (served) => {
      await readThroughRelay(served, () => undefined);
      const { content } = await readThroughRelay(served, failOperation(/^LoftFooter/));
      expect(content.readings['is-is'].entries.loft_footer).toHaveProperty('footer');
      expect(content.staleSince).not.toBeNull();
    });
  });

  it('the cache is not overwritten', async () => {
    await withContentService(stack, async (served) => {
      await readThroughRelay(served, failOperation(/^LoftFooter/));
      expect(await served.cache.text('content.json')).toBeUndefined();
    });
  });
});
