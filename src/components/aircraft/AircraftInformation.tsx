import { css } from 'linaria';
import { font, media, space } from '../../theme';
import { Picture } from '../image/Picture';
import { sizesFrom } from '../image/widths';
import { InLanguage, useStrings } from '../strings';
import { ButtonLink } from '../ui/Button';
import { container, grid } from '../ui/classes';
import { InformationList } from './InformationList';
import type { AircraftSheet } from './types';

const section = css`
  padding-block: ${space.section};

  [data-effect='horizon'] + & {
    padding-top: calc(${space.section} + var(--horizon));
  }
`;

const left = css`
  margin-bottom: ${space.xl};

  ${media.tablet} {
    display: flex;
    flex-direction: column;
    grid-column: 1 / 7;
    align-self: stretch;
    margin-bottom: 0;
  }
`;

const right = css`
  ${media.tablet} {
    grid-column: 7 / 13;
  }
`;

/* Vertically centred beside a long list. */
const drawing = css`
  margin-block: ${space.l};

  ${media.tablet} {
    margin-block: auto;
  }
`;

const link = css`
  margin-top: ${space.l};
`;

const heading = css`
  font-size: ${font.h2};
`;

const drawingSizes = sizesFrom({ tablet: '50vw' }, '100vw');

/** The general information about an aircraft with a link to its data sheet, for a content page. */
export function AircraftInformation({ aircraft }: { aircraft: AircraftSheet }) {
  const t = useStrings();
  const { title, url, profile, information, lang } = aircraft;
  const headingId = `information-${aircraft.id}`;
  return (
    <InLanguage
      as="section"
      className={section}
      data-background="ice"
      aria-labelledby={headingId}
      lang={lang}
    >
      <div className={container}>
        <div className={grid}>
          <div className={left}>
            <h2 id={headingId} className={heading}>
              {title}
            </h2>
            {profile && (
              <div className={drawing}>
                <Picture image={profile} sizes={drawingSizes} decorative />
              </div>
            )}
          </div>
          <div className={right}>
            {information.length > 0 && <InformationList rows={information} />}
            {url !== null && (
              <p className={link}>
                <ButtonLink
                  link={{ url, title: t('aircraft.view'), lang: t.langs(lang).interface }}
                  variant="quiet"
                />
              </p>
            )}
          </div>
        </div>
      </div>
    </InLanguage>
  );
}
