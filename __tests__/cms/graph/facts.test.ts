/** Facts of the company in the texts that mention them. */
import { examine } from '../../../src/cms/doctor';
import { problemLine } from '../../../src/cms/graph/problems';
import { buildSite } from '../../../src/cms/site/buildSite';
import { siteOptions } from '../../setup/service/service';
import { connection, graphOf, readingsOf, type WireEntry } from '../../setup/stack/graph';

const fact = (uid: string, title: string, value: string | null, fields = {}): WireEntry => ({
  type: 'fact',
  uid,
  fields: { title, value, ...fields },
});

const page = (main_text: string): WireEntry => ({
  type: 'page',
  uid: 'front',
  fields: { title: 'Front', url: '/', banner: { page_intro: main_text } },
});

/** Returns the text of the page, and the problems of its facts. */
function read(...entries: WireEntry[]) {
  const { graph, lines } = graphOf(entries);
  return { text: graph.entry('page', 'front', 'en-US')?.fields.banner?.page_intro, lines: lines() };
}

describe('a text that mentions a fact in double braces', () => {
  it('shows its value', () => {
    const { text, lines } = read(
      page('A price within {{quote time}}, an aircraft within {{ start time }}.'),
      fact('f1', 'quote time', 'four hours'),
      fact('f2', 'start time', '72 hours'),
    );
    expect(text).toBe('A price within four hours, an aircraft within 72 hours.');
    expect(lines).toEqual([]);
  });

  it('shows it in rich text, at any depth', () => {
    const { graph } = graphOf([
      fact('f1', 'runway', '2,000 m'),
      {
        type: 'content_belt',
        uid: 'b1',
        fields: {
          text_video_image: { main_text: { json: { children: [{ text: '{{runway}}' }] } } },
        },
      },
    ]);
    const belt = graph.entry('content_belt', 'b1', 'en-US');
    expect(JSON.stringify(belt?.fields.text_video_image)).toContain('"text":"2,000 m"');
  });

  it('shows an ellipsis and is reported if no fact with a value has that name', () => {
    const { text, lines } = read(page('Within {{quote time}}.'), fact('f1', 'quote time', ' '));
    expect(text).toBe('Within ….');
    expect(lines).toEqual([
      'page “Front” (front), en-us, banner.page_intro: mentions the fact “quote time”, which has no value',
    ]);
  });

  it('is read at once, however many spaces follow the braces', () => {
    const texts = `{{${' '.repeat(100_000)}`;
    expect(read(page(texts), fact('f1', 'quote time', 'four hours')).text).toBe(texts);
  });

  it('shows no more than 100,000 characters of facts, and is reported', () => {
    const { text, lines } = read(
      page('{{story}}'.repeat(20_000)),
      fact('f1', 'story', 's'.repeat(30_000)),
    );
    expect(text).toBe('s'.repeat(90_000) + '…'.repeat(19_997));
    expect(lines).toEqual([
      'page “Front” (front), en-us, banner.page_intro: mentions facts of more than 100000 characters, and the rest is left out',
    ]);
  });

  it('keeps the parameters of interface strings', () => {
    const { graph } = graphOf([
      fact('f1', 'number', '7'),
      {
        type: 'translation_string',
        uid: 's1',
        fields: { title: 'certificate.document', string_value: 'Certificate {{number}}' },
      },
    ]);
    const string = graph.entry('translation_string', 's1', 'en-US');
    expect(string?.fields.string_value).toBe('Certificate {{number}}');
  });
});

describe('the doctor finds', () => {
  const linesOn = (...entries: WireEntry[]) => {
    const content = { readings: readingsOf([page('Hello'), ...entries]) };
    const problems = examine(content, buildSite(content, siteOptions), siteOptions);
    return problems.filter(({ type }) => type === 'fact').map(problemLine);
  };
  const aircraft: WireEntry = {
    type: 'aircraft_data',
    uid: 'b757',
    fields: {
      title: '757',
      url: '/757',
      figures: { takeoff_runway_m: 2000, max_payload_kg: 23_900 },
    },
  };
  const stating = (figure: string) => ({ figure, aircraftConnection: connection('b757') });

  it('two facts of one name with different values', () => {
    expect(linesOn(fact('f1', 'quote time', 'four'), fact('f2', 'quote time', 'five'))).toContain(
      'fact “quote time” (f2), en-us, value: “quote time” is “five” here and “four” in f1',
    );
  });

  it('a fact that differs from the figure of its aircraft', () => {
    expect(
      linesOn(aircraft, fact('f1', 'runway', '1,830 m', stating('Take-off runway (m)'))),
    ).toContain(
      'fact “runway” (f1), en-us, value: is “1,830 m”, but Take-off runway (m) of the aircraft is 2000',
    );
  });

  it('nothing in a fact that states the figure, in thousands or in the other locale’s form', () => {
    const lines = linesOn(
      aircraft,
      fact('f1', 'runway', '2,000 m', stating('Take-off runway (m)')),
      fact('f2', 'payload', '23.9 t', stating('Maximum payload (kg)')),
    );
    expect(lines).toEqual([]);
  });

  it('a fact whose number differs between the languages', () => {
    const readings = readingsOf([page('Hello'), fact('f1', 'start', '72 hours')]);
    const facts = readings['is-is'].entries.fact;
    Object.assign(facts, { f1: { ...facts.f1, value: '48 klukkustunda' } });
    const problems = examine({ readings }, buildSite({ readings }, siteOptions), siteOptions);
    expect(problems.map(problemLine)).toContain(
      'fact “start” (f1), is-is, value: is “48 klukkustunda” here and “72 hours” in English',
    );
  });
});
