import { css } from 'linaria';
import { colorSchemes, size, space } from '../../theme';
import { examplePicture } from '../examples/parts';
import { Picture } from '../image/Picture';
import { sizesFrom } from '../image/widths';
import { Accordion } from '../ui/accordion/Accordion';
import { Button, ButtonLink } from '../ui/Button';
import { container } from '../ui/classes';
import { ContactValue } from '../ui/contact/ContactValue';
import { entryExamples, fileExamples, richTextExample } from '../examples/richText';
import { FileRow } from '../ui/FileRow';
import { InternalLink } from '../ui/InternalLink';
import { RichTextView } from '../ui/richText/RichTextView';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { Section, Specimen } from './Section';
import { withPrefix, withRevisions, type ImageRevisions } from './exampleProps';

const backgroundBox = css`
  padding-block: ${space.l};
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};

  & + & {
    margin-top: ${space.m};
  }
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

const link = { url: '/contact/', title: 'Get a quote' };
const longWord = 'Flugrekstrarleyfisumsóknareyðublað fyrir lofthæfisstaðfestingarvottorð';

function Buttons() {
  return (
    <div className={row}>
      <ButtonLink link={link} />
      <ButtonLink link={{ ...link, title: 'All services' }} variant="quiet" />
      <ButtonLink link={link} size="small" />
      <ButtonLink link={{ ...link, title: 'All services' }} variant="quiet" size="small" />
      <Button disabled>Not now</Button>
      <ButtonLink link={{ url: null, title: 'Its page is gone' }} />
    </div>
  );
}

function Links() {
  return (
    <div className={row}>
      <InternalLink url="/fleet/">A page</InternalLink>
      <InternalLink url="#primitives">A fragment</InternalLink>
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
}

/** The components of `src/components/ui` in their states, and pictures. */
export function Primitives({ revisions }: { revisions: ImageRevisions }) {
  const kofi = withRevisions(examplePicture('portrait-kofi', { alt: 'Kofi Mensah' }), revisions);
  const hangar = withRevisions(examplePicture('hangar'), revisions);
  return (
    <Section
      id="primitives"
      title="Primitives"
      note="The small parts, in their states. Focus shows with the tab key."
    >
      <Specimen name="Buttons and links" facts="on every background" width="page">
        {Object.keys(colorSchemes).map((background) => (
          <div key={background} className={backgroundBox} data-background={background}>
            <div className={container}>
              <Buttons />
              <Links />
            </div>
          </div>
        ))}
      </Specimen>
      <Specimen name="Long words" facts="in a narrow place">
        <div className={narrow} lang="is">
          <ButtonLink link={{ ...link, title: longWord }} />
        </div>
      </Specimen>
      <Specimen name="Rich text" facts="every block and mark that content may have">
        <RichTextView text={richTextExample} topHeading={3} />
      </Specimen>
      <Specimen name="Accordion">
        <Accordion entries={withPrefix(entryExamples, 'primitive')} headingLevel={4} />
      </Specimen>
      <Specimen name="Documents">
        {Object.entries(fileExamples).map(([name, file]) => (
          <FileRow key={name} file={file} />
        ))}
      </Specimen>
      <Specimen name="Picture" facts="the default: a third of the content, in all specified widths">
        <div className={third}>
          <Picture image={hangar} />
        </div>
      </Specimen>
      <Specimen name="Round picture">
        <div className={portrait}>
          <Picture image={kofi} ratio={1} sizes={sizesFrom({}, '160px')} round />
        </div>
      </Specimen>
    </Section>
  );
}
