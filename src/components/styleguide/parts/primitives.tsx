import { css } from 'linaria';
import { colorSchemes, size, space } from '../../../theme';
import { examplePicture, longWords } from '../../examples/parts';
import { entryExamples, fileExamples, richTextExample } from '../../examples/richText';
import { Picture } from '../../image/Picture';
import { sizesFrom } from '../../image/widths';
import { Accordion } from '../../ui/accordion/Accordion';
import { Button, ButtonLink } from '../../ui/Button';
import { container } from '../../ui/classes';
import { ContactValue } from '../../ui/contact/ContactValue';
import { FileRow } from '../../ui/FileRow';
import { InternalLink } from '../../ui/InternalLink';
import { RichTextView } from '../../ui/richText/RichTextView';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { withPrefix } from '../exampleProps';
import { examplesFrom } from '../examplesFrom';
import type { Example, Part } from '../types';

const backgroundBox = css`
  padding-block: ${space.l};
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};
`;

const narrow = css`
  max-width: 20rem;
`;

const third = css`
  max-width: calc(${size.content} / 3);
`;

const portrait = css`
  width: 160px;
`;

const ui = (name: string) => `src/components/ui/${name}.tsx`;
const examplesFile = 'src/components/examples/richText.ts';

const link = { url: '/contact/', title: 'Get a quote' };

const Buttons = () => (
  <div className={row}>
    <ButtonLink link={link} />
    <ButtonLink link={{ ...link, title: 'All services' }} variant="quiet" />
    <ButtonLink link={link} size="small" />
    <ButtonLink link={{ ...link, title: 'All services' }} variant="quiet" size="small" />
    <Button disabled>Not now</Button>
    <ButtonLink link={{ url: null, title: 'Its page is gone' }} />
  </div>
);

const Links = () => (
  <div className={row}>
    <InternalLink url="/fleet/">A page</InternalLink>
    <InternalLink url="#main">A fragment</InternalLink>
    <InternalLink url="https://www.icetra.is/">Another site</InternalLink>
    <InternalLink url={null}>A page that is gone</InternalLink>
    <ContactValue parts={[{ label: '+354 555 01 10', href: 'tel:+3545550110' }]} />
    <ContactValue parts={[{ label: 'a@x.example', href: 'mailto:a@x.example' }]} />
    <ContactValue parts={[{ label: 'VHF 131.775' }]} />
    <span>
      Words, and some for screen readers<VisuallyHidden> alone</VisuallyHidden>
    </span>
  </div>
);

/** Returns an example that shows the same on every background. */
const onEveryBackground = (name: string, content: React.ReactNode): Example => ({
  name,
  facts: 'on every background; focus shows with the tab key',
  width: 'page',
  render: () =>
    Object.keys(colorSchemes).map((background) => (
      <div key={background} className={backgroundBox} data-background={background}>
        <div className={container}>{content}</div>
      </div>
    )),
});

const pictures = {
  picture: { image: examplePicture('hangar') },
  roundPicture: {
    image: examplePicture('portrait-kofi', { alt: 'Kofi Mensah' }),
    ratio: 1,
    sizes: sizesFrom({}, '160px'),
    round: true,
  },
};

/** The components of `src/components/ui` in their states, and pictures. */
export const primitives: readonly Part[] = [
  {
    id: 'buttons',
    title: 'Buttons and links',
    sources: [ui('Button'), ui('InternalLink'), ui('contact/ContactValue')],
    examples: [
      onEveryBackground('buttons', <Buttons />),
      onEveryBackground('links', <Links />),
      {
        name: 'longWords',
        facts: 'in a narrow place',
        width: 'content',
        render: () => (
          <div className={narrow} lang="is">
            <ButtonLink link={{ ...link, title: longWords }} />
          </div>
        ),
      },
    ],
  },
  {
    id: 'rich-text',
    title: 'Rich text',
    note: 'Every block and mark that content may have.',
    sources: [ui('richText/RichTextView'), examplesFile],
    examples: examplesFrom(
      { everything: richTextExample },
      (text) => <RichTextView text={text} topHeading={3} />,
      { width: 'content' },
    ),
  },
  {
    id: 'accordion',
    title: 'Accordion',
    sources: [ui('accordion/Accordion'), examplesFile],
    examples: examplesFrom(
      { entries: entryExamples },
      (entries) => <Accordion entries={withPrefix(entries, 'primitive')} headingLevel={4} />,
      { width: 'content' },
    ),
  },
  {
    id: 'documents',
    title: 'Documents',
    sources: [ui('FileRow'), examplesFile],
    examples: examplesFrom(fileExamples, (file) => <FileRow file={file} />, { width: 'content' }),
  },
  {
    id: 'pictures',
    title: 'Pictures',
    note: 'The default takes a third of the content, in all specified widths.',
    sources: ['src/components/image/Picture.tsx'],
    examples: examplesFrom(
      pictures,
      (props, name) => (
        <div className={name === 'picture' ? third : portrait}>
          <Picture {...props} />
        </div>
      ),
      { width: 'content' },
    ),
  },
];
