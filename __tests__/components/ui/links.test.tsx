import { screen } from '@testing-library/react';
import { SliceLink } from '../../../src/components/layout/SliceLink';
import { ButtonLink } from '../../../src/components/ui/Button';
import { ContactText } from '../../../src/components/ui/contact/ContactText';
import { ContactValue } from '../../../src/components/ui/contact/ContactValue';
import { FileRow } from '../../../src/components/ui/FileRow';
import { InternalLink } from '../../../src/components/ui/InternalLink';
import { RichTextView } from '../../../src/components/ui/richText/RichTextView';
import type { RichText } from '../../../src/components/ui/types';
import { visuallyHidden } from '../../../src/components/ui/classes';
import { renderWithStrings } from '../render';

jest.mock('gatsby', () => jest.requireActual<object>('../../setup/components/gatsby'));

test('a link to another site has rel noopener, and a link to a page has not', () => {
  renderWithStrings(
    <>
      <InternalLink url="/fleet/">Fleet</InternalLink>
      <InternalLink url="https://elsewhere.example/">Elsewhere</InternalLink>
      <InternalLink url="#part">Part</InternalLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Fleet' })).toHaveAttribute('href', '/fleet/');
  expect(screen.getByRole('link', { name: 'Fleet' })).not.toHaveAttribute('rel');
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('rel', 'noopener');
  expect(screen.getByRole('link', { name: 'Part' })).toHaveAttribute('href', '#part');
});

test('a link to a page in another language says so, also with a fragment', () => {
  renderWithStrings(
    <>
      <InternalLink url="/is/storf/ahofn/?about=ATR#request">Um áhöfnina</InternalLink>
      <ButtonLink link={{ url: '/is/storf/ahofn/', title: 'Um okkur' }} />
      <SliceLink url="/is/storf/ahofn/">Áhöfn</SliceLink>
      <InternalLink url="/is/floti/">Floti</InternalLink>
      <SliceLink url="/is/storf/ahofn/" aria-label="Norðloft">
        <img src="/logo.svg" alt="" />
      </SliceLink>
    </>,
    {
      lang: 'is',
      strings: { 'in_language.en': 'á ensku' },
      foreignPages: { '/is/storf/ahofn/': 'en' },
    },
  );
  for (const title of ['Um áhöfnina', 'Um okkur', 'Áhöfn']) {
    const link = screen.getByRole('link', { name: `${title} (á\u00A0ensku)` });
    expect(link).toHaveAttribute('hreflang', 'en');
    expect(screen.getAllByText(/á.ensku/)[0]).toHaveAttribute('lang', 'is');
  }
  expect(screen.getByRole('link', { name: 'Floti' })).not.toHaveAttribute('hreflang');
  expect(screen.getByRole('link', { name: 'Norðloft' })).toHaveTextContent(/^$/);
});

test('where space is tight, only screen readers get the note about the language', () => {
  renderWithStrings(
    <>
      <InternalLink url="/is/storf/ahofn/" hidesMark>
        Um okkur
      </InternalLink>
      <SliceLink url="/is/storf/ahofn/" hidesMark>
        Um okkur
      </SliceLink>
    </>,
    {
      lang: 'is',
      strings: { 'in_language.en': 'á ensku' },
      foreignPages: { '/is/storf/ahofn/': 'en' },
    },
  );
  expect(screen.getAllByRole('link', { name: 'Um okkur (á\u00A0ensku)' })).toHaveLength(2);
  for (const note of screen.getAllByText(/á.ensku/)) expect(note).toHaveClass(visuallyHidden);
});

test('a link without a target is text', () => {
  renderWithStrings(
    <>
      <InternalLink url={null}>Withdrawn</InternalLink>
      <ButtonLink link={{ url: null, title: 'Get a quote' }} />
    </>,
  );
  expect(screen.getByText('Withdrawn')).toBeInTheDocument();
  expect(screen.getByText('Get a quote')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a contact value keeps its text, and only its number is a link', () => {
  const parts = [{ label: 'Sími ' }, { label: '(0)555 01 10', href: 'tel:+3545550110' }];
  const { container } = renderWithStrings(<ContactValue parts={parts} />);
  expect(container).toHaveTextContent(/^Sími \(0\)555 01 10$/);
  expect(screen.getByRole('link', { name: '(0)555 01 10' })).toHaveAttribute(
    'href',
    'tel:+3545550110',
  );
});

test('phone numbers and addresses within a text become links, and the text does not change', () => {
  const text =
    'Day and night: +354 555 01 99. Or write to office@nordloft.example, in 2 + 2 lines.';
  const { container } = renderWithStrings(
    <p>
      <ContactText>{text}</ContactText>
    </p>,
  );
  expect(container).toHaveTextContent(text);
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['+354 555 01 99', 'tel:+3545550199'],
    ['office@nordloft.example', 'mailto:office@nordloft.example'],
  ]);
});

test('a document’s row shows type and size in the language of the page', () => {
  const file = {
    url: '/files/abc/sheet.pdf',
    title: 'Data sheet',
    description: 'Weights',
    kind: 'PDF',
    size: 1_432_000,
  };
  const { unmount } = renderWithStrings(<FileRow file={file} />);
  const row = screen.getByRole('link', { name: /Data sheet/ });
  expect(row).toHaveAttribute('href', '/files/abc/sheet.pdf');
  expect(row.textContent).toContain('PDF, 1.4\u202fMB');
  unmount();
  renderWithStrings(<FileRow file={file} />, { lang: 'is' });
  expect(screen.getByRole('link').textContent).toContain('1,4\u202fMB');
});

test('a document that browsers do not show is saved under its own name', () => {
  const file = {
    url: '/files/attachments/a/plan.dwg.bin',
    title: 'Plan',
    description: '',
    kind: 'DWG',
    size: 1,
  };
  const { unmount } = renderWithStrings(<FileRow file={{ ...file, download: 'plan.dwg' }} />);
  expect(screen.getByRole('link')).toHaveAttribute('download', 'plan.dwg');
  unmount();
  renderWithStrings(<FileRow file={file} />);
  expect(screen.getByRole('link')).not.toHaveAttribute('download');
});

test('an unknown size is omitted', () => {
  renderWithStrings(
    <FileRow
      file={{ url: '/files/a/b.pdf', title: 'Sheet', description: '', kind: 'PDF', size: null }}
    />,
  );
  expect(screen.getByRole('link')).toHaveTextContent(/^SheetPDF$/);
});

test('rich text has its blocks, marks, links and headings at allowed levels', () => {
  const text: RichText = [
    { kind: 'heading', level: 3, children: [{ kind: 'text', text: 'Leasing', marks: [] }] },
    {
      kind: 'paragraph',
      children: [
        { kind: 'text', text: 'Bold and slanted', marks: ['bold', 'italic'] },
        { kind: 'break' },
        {
          kind: 'link',
          link: { url: '/fleet/', title: '' },
          children: [{ kind: 'text', text: 'the fleet', marks: [] }],
        },
      ],
    },
    {
      kind: 'list',
      ordered: true,
      items: [
        {
          children: [{ kind: 'text', text: 'Crew', marks: [] }],
          nested: [
            {
              kind: 'list',
              ordered: false,
              items: [{ children: [{ kind: 'text', text: 'Two pilots', marks: [] }], nested: [] }],
            },
          ],
        },
      ],
    },
    { kind: 'quote', children: [{ kind: 'text', text: 'On time', marks: [] }] },
    {
      kind: 'table',
      head: [[{ kind: 'text', text: 'Type', marks: [] }]],
      rows: [[[{ kind: 'text', text: 'ATR 72-600', marks: [] }]]],
    },
    { kind: 'rule' },
  ];
  renderWithStrings(<RichTextView text={text} topHeading={4} />);
  expect(screen.getByRole('heading', { level: 4, name: 'Leasing' })).toBeInTheDocument();
  expect(screen.getByText('Bold and slanted').closest('em')?.querySelector('strong')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'the fleet' })).toHaveAttribute('href', '/fleet/');
  expect(screen.getAllByRole('list')).toHaveLength(2);
  expect(screen.getByRole('blockquote')).toHaveTextContent('On time');
  expect(screen.getByRole('columnheader', { name: 'Type' })).toBeInTheDocument();
  expect(screen.getByRole('separator')).toBeInTheDocument();
});
