import { siteOf } from '../../setup/service';

/** What the real content makes of itself, whether or not fallback reaches references. */
describe('the site of the real content', () => {
  it('is the same whether or not the fallback of the service reaches references', async () => {
    const dir = 'content';
    const reaching = await siteOf({ dir }, { referencesFallBack: true });
    const exact = await siteOf({ dir }, { referencesFallBack: false });

    expect(reaching.site.pages.length).toBeGreaterThan(50);
    expect(exact.site).toEqual(reaching.site);
  });

  it('has nothing that an editor should mend', async () => {
    const { lines } = await siteOf({ dir: 'content' });

    expect(lines).toEqual([]);
  });
});
