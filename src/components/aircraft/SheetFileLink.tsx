import { css } from 'linaria';
import { color, font } from '../../theme';
import { useStrings } from '../strings';
import { LanguageMark } from '../ui/LanguageMark';
import { VisuallyHidden } from '../ui/VisuallyHidden';
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

/** A link to the sheet file of an aircraft in a list; nothing if it has none. */
export function SheetFileLink({ aircraft }: { aircraft: AircraftSummary }) {
  const { title, sheetFile, lang } = aircraft;
  const t = useStrings();
  if (!sheetFile) return null;
  const { url, download, kind, lang: sheetLang } = sheetFile;
  const langs = t.langs(lang);
  return (
    <a className={link} href={url} hrefLang={sheetLang} download={download} lang={langs.interface}>
      {t('aircraft.data_sheet', { kind })}
      {/* The links of a list have different names for screen readers. */}
      <VisuallyHidden lang={langs.content}> {title}</VisuallyHidden>
      <LanguageMark lang={sheetLang} />
    </a>
  );
}
