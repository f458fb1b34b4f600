import { css } from 'linaria';
import { color, font, media, motion, space } from '../../theme';
import { useStrings } from '../strings';
import { Designation } from './Designation';
import { formatMegabytes } from './number';
import type { File } from './types';

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: ${space.xxs} ${space.m};
  padding-block: ${space.m};
  border-bottom: 1px solid ${color.rule};
  color: ${color.text};
  text-decoration: none;

  ${media.enlarged} {
    grid-template-columns: minmax(0, 1fr);
  }
  &:first-child {
    border-top: 1px solid ${color.rule};
  }
  ${media.hover} {
    &:hover [data-part='title'] {
      text-decoration-thickness: 2px;
    }
  }
`;

const title = css`
  color: ${color.link};
  font-weight: 600;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  overflow-wrap: anywhere;

  ${media.motion} {
    transition: text-decoration-thickness ${motion.quick};
  }
`;

const facts = css`
  color: ${color.quiet};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const description = css`
  grid-column: 1 / -1;
  color: ${color.quiet};
  font-size: ${font.small};
`;

/** A link to a document in a row of its own, with title, kind and size. */
export function FileRow({ file }: { file: File }) {
  const t = useStrings();
  const size = file.size === null ? null : formatMegabytes(file.size, t.lang);
  return (
    <a className={row} href={file.url} download={file.download}>
      <span className={title} data-part="title" lang={file.titleLang}>
        <Designation>{file.title}</Designation>
      </span>
      <span className={facts} lang={t.langs().interface}>
        {[file.kind, size].filter(Boolean).join(', ')}
      </span>
      {file.description && (
        <span className={description}>
          <Designation>{file.description}</Designation>
        </span>
      )}
    </a>
  );
}
