/** Values of wrong types, as after a change of a field in the content model. */
import { problemLine } from '../../../../src/cms/graph/problems';
import { buildSite } from '../../../../src/cms/site/buildSite';
import { connection, readingsOf } from '../../../setup/stack/graph';
import { siteOptions } from '../../../setup/service/service';

describe('fields of another type than the content model says', () => {
  it('break no page, and missing parts are reported', () => {
    const site = buildSite(
      {
        readings: readingsOf([
          { type: 'page', uid: 'front', fields: { title: ['Front'], page_type: 'Front page' } },
          { type: 'page', uid: 'lists', fields: { title: 7, url: ['/lists'], banner: [] } },
          {
            type: 'page',
            uid: 'about',
            fields: {
              title: 'About',
              url: '/about',
              content_beltsConnection: connection('tiles', 'gone'),
              aircraft_specific_informationConnection: { edges: {} },
            },
          },
          {
            type: 'content_belt',
            uid: 'tiles',
            fields: { type: 'Tiles', tiles: { selectionConnection: connection('team') } },
          },
          {
            type: 'team_tiles',
            uid: 'team',
            fields: { members: { first_and_last_name: 'Anna', bio: ['Pilot'] } },
          },
        ]),
      },
      siteOptions,
    );
    const paths = site.pages.map(({ content }) => content.path);
    expect(paths).toEqual(['/', '/about/', '/is/', '/is/about/']);
    expect(JSON.stringify(site.pages[1]?.content.belts)).toContain('Anna');
    const lines = site.problems.map(problemLine).filter((line) => line.includes(', en-us, '));
    expect(lines).toEqual([
      'page “About” (about), en-us, content_belts: leads to gone, which is not published',
      'page lists, en-us, url: is empty, so it has no page',
    ]);
  });

  it('create no page for a popup whose uid leads elsewhere', () => {
    const popups = ['../../x', 'a/b', 'a?b', '*', 'fine'].map((uid) => ({
      type: 'popup_page' as const,
      uid,
      fields: { title: 'Popup' },
    }));
    const site = buildSite({ readings: readingsOf(popups) }, siteOptions);
    const paths = site.pages.map(({ content }) => content.path);
    expect(paths).toEqual(['/popup/fine/', '/is/popup/fine/']);
    expect(site.problems).toHaveLength(8);
  });
});
