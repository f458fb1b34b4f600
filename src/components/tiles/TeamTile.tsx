import { css, cx } from 'linaria';
import { color, font, media, space } from '../../theme';
import { useStrings } from '../strings';
import { ContactValue } from '../ui/contact/ContactValue';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { plainList } from '../ui/classes';
import type { TileShape } from './shape';
import { showsPicture, TilePicture } from './TilePicture';
import { bodyClass, textClass, tileClass, titleClass } from './tileStyles';
import type { TeamTileProps } from './types';

const job = css`
  color: ${color.quiet};
  font-size: 1.0625rem;
  line-height: 1.35;
`;

/* In a list, the contacts are beside the name, and the biography is below both. */
const words = css`
  ${media.tablet} {
    [data-shape='line'] > & {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: baseline;
      column-gap: ${space.gutter};
    }
    [data-shape='line'] > & > ul {
      grid-row: 1 / span 3;
      grid-column: 2;
    }
    [data-shape='line'] > & > details {
      grid-column: 1 / -1;
    }
    [data-shape='line'] > & > details > summary {
      width: fit-content;
      border-top: 0;
    }
  }
`;

const contacts = css`
  display: grid;
  justify-items: start;
  font-size: 1rem;
  line-height: 1.45;

  li,
  a {
    padding-block: ${space.xxs};
  }

  /* Touch targets need the height of a line with its padding. */
  a {
    color: ${color.link};
    font-variant-numeric: tabular-nums;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
    overflow-wrap: anywhere;
  }
`;

const biographyClass = css`
  justify-self: stretch;
  align-self: stretch;

  summary {
    display: flex;
    align-items: baseline;
    gap: ${space.xs};
    padding-block: ${space.xs};
    border-top: 1px solid ${color.rule};
    font-size: 1rem;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '+';
    margin-inline-start: auto;
    color: ${color.accent};
    font-size: ${font.h4};
    line-height: 1;
  }
  &[open] > summary::after {
    content: '–';
  }
  > p + p {
    margin-top: ${space.s};
  }
  @media print {
    &::details-content {
      content-visibility: visible;
    }
  }
`;

/** A tile of a person: portrait, name, job, contacts, and a biography that opens. */
export function TeamTile(props: TeamTileProps & { shape: TileShape }) {
  const { name, tileType, jobTitle, department, email, phone, biography, portrait } = props;
  const { lang, shape } = props;
  const t = useStrings();
  const interfaceLang = t.langs(lang).interface;
  const hasPicture = showsPicture(portrait, shape, tileType);
  return (
    <article
      className={tileClass}
      data-shape={shape}
      data-picture={hasPicture ? '' : undefined}
      lang={lang}
    >
      {hasPicture && <TilePicture image={portrait} shape={shape} portrait />}
      <div className={cx(bodyClass, words)}>
        <h3 className={titleClass}>{name}</h3>
        {jobTitle && <p className={job}>{jobTitle}</p>}
        {department && (
          <p className={job}>
            <VisuallyHidden lang={interfaceLang}>{t('team.department')}: </VisuallyHidden>
            {department}
          </p>
        )}
        {email.length + phone.length > 0 && (
          <ul className={cx(plainList, contacts)}>
            {(['email', 'phone'] as const).map(
              (kind) =>
                props[kind].length > 0 && (
                  <li key={kind}>
                    <VisuallyHidden lang={interfaceLang}>{t(`team.${kind}`)}: </VisuallyHidden>
                    <ContactValue parts={props[kind]} />
                  </li>
                ),
            )}
          </ul>
        )}
        {biography.length > 0 && (
          <details className={biographyClass}>
            <summary>
              <span lang={interfaceLang}>{t('team.biography')}</span>
              <VisuallyHidden> {name}</VisuallyHidden>
            </summary>
            {biography.map((paragraph, index) => (
              <p key={index} className={textClass}>
                {paragraph}
              </p>
            ))}
          </details>
        )}
      </div>
    </article>
  );
}
