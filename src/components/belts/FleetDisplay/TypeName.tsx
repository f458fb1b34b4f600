import { css } from 'linaria';
import { color, font, space } from '../../../theme';
import type { AircraftSummary } from '../../aircraft/types';
import { useStrings } from '../../strings';
import { Designation } from '../../ui/Designation';
import { InternalLink } from '../../ui/InternalLink';

const nameClass = css`
  font-size: ${font.h4};
  font-weight: 600;
  line-height: 1.2;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;

  &[href] {
    color: ${color.link};
  }
`;

const categoryClass = css`
  display: block;
  margin-top: ${space.xxs};
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 400;
`;

/** The name of an aircraft type as a link to its page, and its category below. */
export function TypeName({ aircraft }: { aircraft: AircraftSummary }) {
  const { title, url, category, lang } = aircraft;
  const t = useStrings();
  return (
    <>
      <InternalLink url={url} className={nameClass}>
        <Designation>{title}</Designation>
      </InternalLink>
      {category && (
        <span className={categoryClass} lang={t.langs(lang).interface}>
          {t(`category.${category}`)}
        </span>
      )}
    </>
  );
}
