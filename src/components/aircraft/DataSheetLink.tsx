import { css } from 'linaria';
import { color, font } from '../../theme';
import { useStrings } from '../strings';
import type { AircraftSummary } from './types';

/* Above the link that covers a tile. */
const link = css`
  position: relative;
  z-index: 1;
  display: inline-block;
  padding-block: 0.4em;
  color: ${color.link};
  font-size: ${font.small};
  font-weight: 500;
  text-underline-offset: 0.2em;

  @media print {
    display: none;
  }
`;

/** A link to the data sheet of an aircraft in a list; nothing if it has none. */
export function DataSheetLink({ aircraft: { dataSheet, lang } }: { aircraft: AircraftSummary }) {
  const t = useStrings();
  if (!dataSheet) return null;
  const { url, download, kind } = dataSheet;
  return (
    <a className={link} href={url} download={download} lang={t.langs(lang).interface}>
      {t('aircraft.data_sheet', { kind })}
    </a>
  );
}
