import { Fragment, type ReactNode } from 'react';
import { figureLabel, formatFigure } from '../../../aircraft/figures';
import type { AircraftSummary, ComparedConfiguration } from '../../../aircraft/types';
import type { Image } from '../../../image/image';
import { Picture } from '../../../image/Picture';
import { sizesFrom } from '../../../image/widths';
import { InLanguage, useStrings } from '../../../strings';
import { Measure } from '../../../ui/Measure';
import { thinSpace } from '../../../ui/number';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { TypeName } from '../TypeName';
import { comparedFigures, compareFigure, longestMetres, maxChosenTypes } from './comparison';
import * as cellStyles from './cellStyles';
import * as styles from './tableStyles';

interface CompareTableProps {
  /** The aircraft that have a column. */
  aircraft: readonly AircraftSummary[];
  label: string;
}

/** The types in columns: their drawings to one scale, their figures with bars, and their documents. */
export function CompareTable({ aircraft, label }: CompareTableProps) {
  const t = useStrings();
  const longest = longestMetres(aircraft);
  const hasPlans = aircraft.some(({ compared }) =>
    compared?.configurations.some(({ plan }) => plan),
  );
  const isWide = aircraft.length > maxChosenTypes;
  const shares = { '--columns': aircraft.length, '--longest': longest };
  return (
    <div className={styles.frame} data-wide={isWide ? '' : undefined}>
      <table className={styles.table} style={shares}>
        <caption className={styles.caption}>{label}</caption>
        <thead>
          <tr className={styles.names}>
            <td />
            {aircraft.map((each) => (
              <th key={each.id} scope="col" lang={each.lang}>
                <TypeName aircraft={each} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <StackedRow
            aircraft={aircraft}
            title={t('compare.profile')}
            note={t('compare.scale')}
            align="end"
            cell={profileOf}
          />
          <FigureRows aircraft={aircraft} />
          <StackedRow
            aircraft={aircraft}
            title={t('aircraft.configurations')}
            note={hasPlans ? t('compare.scale') : undefined}
            cell={({ compared }) => compared && configurationsOf(compared.configurations)}
          />
          <StackedRow
            aircraft={aircraft}
            title={t('aircraft.documents')}
            print={false}
            cell={documentsOf}
          />
        </tbody>
      </table>
    </div>
  );
}

interface StackedRowProps {
  aircraft: readonly AircraftSummary[];
  title: string;
  note?: string | undefined;
  /** Edge at which the cells are aligned. */
  align?: 'start' | 'end';
  /** True if the row belongs to the printed comparison. */
  print?: boolean;
  /** Returns the content of a cell; nothing if the aircraft has none. */
  cell: (aircraft: AircraftSummary) => ReactNode;
}

/** A row of `stacked` cells. A row without content is left out. */
function StackedRow({ aircraft, title, note, align, print = true, cell }: StackedRowProps) {
  const cells = aircraft.map((each) => ({ ...each, content: cell(each) }));
  if (!cells.some(({ content }) => content)) return null;
  return (
    <tr className={styles.stacked} data-align={align} data-print={print ? undefined : 'no'}>
      <RowHeader title={title} note={note} />
      {cells.map(({ id, title: name, lang, content }) => (
        <td key={id} lang={lang}>
          <span className={styles.cellName} aria-hidden="true">
            {name}
          </span>
          <InLanguage lang={lang}>{content || <Missing />}</InLanguage>
        </td>
      ))}
    </tr>
  );
}

function RowHeader({ title, note }: { title: string; note?: string | undefined }) {
  const t = useStrings();
  return (
    <th scope="row" lang={t.langs().interface}>
      <span className={styles.rowTitle}>
        {title}
        {note && <span className={styles.note}> {note}</span>}
      </span>
    </th>
  );
}

/** The figures, a row each, with a bar under each value and the best value marked. */
function FigureRows({ aircraft }: { aircraft: readonly AircraftSummary[] }) {
  const t = useStrings();
  return comparedFigures.map((figure) => {
    const { key, best } = figure;
    const values = compareFigure(aircraft, figure);
    if (!values) return null;
    return (
      <tr key={key}>
        <RowHeader title={t(figureLabel(key))} />
        {values.map(({ value, share, isBest }, index) => (
          <td
            key={aircraft[index]?.id}
            lang={t.langs().interface}
            data-best={isBest ? '' : undefined}
          >
            {value === null ? (
              <Missing />
            ) : (
              <span className={cellStyles.figure}>
                <span className={cellStyles.value}>
                  <Value>{formatFigure(key, value, t.lang)}</Value>
                </span>
                {isBest && best && (
                  <span className={cellStyles.best}> {t(`compare.best_${best}`)}</span>
                )}
                <span className={cellStyles.bar} style={{ '--share': share }} />
              </span>
            )}
          </td>
        ))}
      </tr>
    );
  });
}

/** A figure whose unit may be on the next line. */
function Value({ children }: { children: string }) {
  return children.split(thinSpace).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && thinSpace}
      {index > 0 && <wbr />}
      <Measure>{part}</Measure>
    </Fragment>
  ));
}

/** A dash for what an aircraft does not have, in words for screen readers. */
function Missing() {
  const t = useStrings();
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden lang={t.langs().interface}>{t('compare.missing')}</VisuallyHidden>
    </>
  );
}

const drawingSizes = sizesFrom({ tablet: '33vw' }, '100vw');

function Drawing({ image, metres }: { image: Image; metres: number }) {
  const aspectRatio = image.height > 0 ? image.width / image.height : undefined;
  return (
    <span className={cellStyles.drawing} style={{ '--metres': metres, aspectRatio }}>
      <Picture image={image} sizes={drawingSizes} />
    </span>
  );
}

function profileOf({ profile, title, figures }: AircraftSummary): ReactNode {
  if (!profile || !figures.lengthM) return null;
  return (
    <>
      <Drawing image={{ ...profile, alt: profile.alt || title }} metres={figures.lengthM} />
      <span className={cellStyles.ruler} />
    </>
  );
}

function configurationsOf(configurations: readonly ComparedConfiguration[]): ReactNode {
  if (configurations.length === 0) return null;
  return (
    <>
      <ul className={cellStyles.list}>
        {configurations.map(({ title, plan }) => (
          <li key={title}>
            {title}
            {plan && <Drawing {...plan} />}
          </li>
        ))}
      </ul>
      {configurations.some(({ plan }) => plan) && <span className={cellStyles.ruler} />}
    </>
  );
}

function documentsOf({ compared }: AircraftSummary): ReactNode {
  if (!compared?.documents.length) return null;
  return (
    <ul className={cellStyles.list}>
      {compared.documents.map(({ url, title, titleLang, kind, download }) => (
        <li key={url}>
          <a href={url} download={download}>
            <span lang={titleLang}>{title}</span>
            {kind && ` (${kind})`}
          </a>
        </li>
      ))}
    </ul>
  );
}
