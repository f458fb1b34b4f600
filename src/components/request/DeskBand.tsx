import { css, cx } from 'linaria';
import { color, media, space } from '../../theme';
import { useStrings } from '../strings';
import { ButtonLink } from '../ui/Button';
import { container } from '../ui/classes';
import { DeskContact } from './DeskContact';
import type { Desk } from './types';

const band = css`
  display: grid;
  gap: ${space.m} ${space.xl};
  align-items: end;

  /* The rule of the desk, above the button too. */
  &::before {
    content: '';
    grid-column: 1 / -1;
    border-top: 2px solid ${color.accent};
  }

  > :first-child {
    padding-top: 0;
    border-top: 0;
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
  }

  /* Clear of the part above it, such as the drawing of an aircraft. */
  margin-top: ${space.xl};

  &[data-section] {
    margin-top: 0;
    padding-block: ${space.xl};
  }

  @media print {
    a[href^='#'] {
      display: none;
    }
  }
`;

interface DeskBandProps {
  desk: Desk;
  /** Fragment identifier of the request form on the page; null if the page has none. */
  formId: string | null;
  /** True if the band is a section of its own, with the margins of the page. */
  isSection?: boolean;
}

/** The desk that answers for a page, with a link to the request form of the page. */
export function DeskBand({ desk, formId, isSection = false }: DeskBandProps) {
  const t = useStrings();
  return (
    <div className={cx(band, isSection && container)} data-section={isSection ? '' : undefined}>
      <DeskContact desk={desk} />
      {formId !== null && (
        <ButtonLink
          link={{ url: `#${formId}`, title: t('contact.request') }}
          lang={t.langs().interface}
        />
      )}
    </div>
  );
}
