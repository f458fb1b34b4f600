/** @jest-environment node */
import { useContext } from 'react';
import { Helmet } from 'react-helmet';
import { OmitsBrokenBelts, renderBody } from '../../src/templates/renderBody';

Helmet.canUseDOM = false;

/** A page of which one belt throws, unless belts that throw are left out. */
function PageWithBrokenBelt() {
  const omitsBrokenBelts = useContext(OmitsBrokenBelts);
  return (
    <main>
      <Helmet>
        <title>Fleet</title>
        <script type="application/ld+json">{`{"render":${omitsBrokenBelts ? 2 : 1}}`}</script>
      </Helmet>
      {omitsBrokenBelts ? null : <Broken />}
    </main>
  );
}

function Broken(): never {
  throw new Error('no such date');
}

/** Reads the head like Gatsby's plugin: some promises after the body, in the same task. */
async function renderPage(body: Parameters<typeof renderBody>[0]) {
  const html = await renderBody(body);
  await Promise.resolve();
  await Promise.resolve();
  return { html, head: Helmet.renderStatic() };
}

test('the build renders a page with the markup of React', async () => {
  const { html } = await renderPage(<main>Flugfloti við Keflavík</main>);
  expect(html).toBe('<main>Flugfloti við Keflavík</main>');
});

test('a page that throws is rendered again without its broken belts, with one head', async () => {
  const { html, head } = await renderPage(<PageWithBrokenBelt />);
  expect(html).toBe('<main></main>');
  expect(head.script.toString()).not.toContain('"render":1');
  expect(head.script.toString()).toContain('"render":2');
});

test('an error outside of the belts fails the build', async () => {
  await expect(renderBody(<Broken />)).rejects.toThrow('no such date');
});

test('pages that are rendered side by side keep their own heads', async () => {
  const titles = ['Fleet', 'Um okkur', 'Careers'];
  const pages = await Promise.all(
    titles.map((title) => renderPage(<Helmet title={title}>{null}</Helmet>)),
  );
  expect(pages.map(({ head }) => head.title.toString())).toEqual(
    titles.map((title) => expect.stringContaining(`>${title}<`) as string),
  );
});
