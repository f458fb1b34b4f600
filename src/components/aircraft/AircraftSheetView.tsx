import type { ReactNode } from 'react';
import type { Reach } from '../globe/types';
import { Picture } from '../image/Picture';
import { sizesFrom } from '../image/widths';
import { InLanguage, useStrings } from '../strings';
import { Button } from '../ui/Button';
import { container, grid } from '../ui/classes';
import { Designation } from '../ui/Designation';
import { FileRow } from '../ui/FileRow';
import { InternalLink } from '../ui/InternalLink';
import { Configurations } from './Configurations';
import { DimensionedProfile } from './DimensionedProfile';
import { InformationList } from './InformationList';
import { KeyFigures } from './KeyFigures';
import { RelatedAircraft } from './RelatedAircraft';
import { SheetPart } from './SheetPart';
import * as styles from './sheetStyles';
import { AircraftReach, AvailabilityStrip } from './sheetExtras';
import type { AircraftSheet, AircraftSummary } from './types';

interface AircraftSheetViewProps {
  aircraft: AircraftSheet;
  related: AircraftSummary[];
  /** Breadcrumbs above the title. */
  breadcrumbs?: ReactNode;
  /** The desk that answers for the aircraft. */
  deskBand?: ReactNode;
  /** Address that compares the aircraft with others, and their titles. */
  comparison?: { url: string; titles: string } | null;
  /** Fragment identifier of the request form in the belts. */
  formId?: string | null;
  /** The reach from the base of the company. */
  reach?: Reach | null;
  /** Belts of the aircraft. */
  children?: ReactNode;
}

/** Ratio of the wide picture between figures and information. */
const pictureRatio = 21 / 9;
const pictureSizes = sizesFrom({}, '100vw');

/**
 * Data sheet of an aircraft: profile with dimensions, key figures, information, configurations and
 * documents, then the belts and other aircraft. Prints as one sheet.
 */
export function AircraftSheetView(props: AircraftSheetViewProps) {
  const { aircraft, related, reach, formId = null, children } = props;
  const { figures, image, lang } = aircraft;
  const t = useStrings();
  const otherDocuments = aircraft.documents.slice(1);
  const hasFigures = Object.values(figures).some((figure) => figure !== null);
  return (
    <>
      <SheetHero {...props} />
      <InLanguage data-background="white" lang={lang}>
        {hasFigures && (
          <SheetPart title={t('aircraft.key_figures')} wide>
            <KeyFigures figures={figures} />
          </SheetPart>
        )}
        {aircraft.availability && (
          <SheetPart title={t('aircraft.availability')} wide>
            <AvailabilityStrip {...aircraft.availability} formId={formId} />
          </SheetPart>
        )}
        {image && (
          <figure className={styles.picture}>
            <Picture image={image} ratio={pictureRatio} sizes={pictureSizes} />
            {image.caption && <figcaption className={styles.caption}>{image.caption}</figcaption>}
          </figure>
        )}
        {reach && (
          <SheetPart title={t('aircraft.reach', { place: reach.base })} wide print={false}>
            <AircraftReach reach={reach} />
          </SheetPart>
        )}
        {aircraft.information.length > 0 && (
          <SheetPart title={t('aircraft.general_information')}>
            <InformationList rows={aircraft.information} />
          </SheetPart>
        )}
        {aircraft.configurations.length > 0 && (
          <SheetPart title={t('aircraft.configurations')} wide>
            <Configurations items={aircraft.configurations} />
          </SheetPart>
        )}
        {otherDocuments.length > 0 && (
          <SheetPart title={t('aircraft.documents')} print={false}>
            {otherDocuments.map((file) => (
              <FileRow key={file.url} file={file} />
            ))}
          </SheetPart>
        )}
      </InLanguage>
      <div className={styles.belts}>{children}</div>
      {related.length > 0 && <RelatedAircraft aircraft={related} />}
    </>
  );
}

function SheetHero({ aircraft, breadcrumbs, deskBand, comparison }: AircraftSheetViewProps) {
  const { title, intro, category, documents, lang } = aircraft;
  const [sheetFile] = documents;
  const t = useStrings();
  const interfaceLang = t.langs(lang).interface;
  return (
    <InLanguage className={styles.hero} data-background="ice" data-under-header="light" lang={lang}>
      <div className={container}>
        <div className={styles.onScreen}>{breadcrumbs}</div>
        <div className={grid}>
          {category && (
            <p className={styles.kind} lang={interfaceLang}>
              {t(`category.${category}`)}
            </p>
          )}
          <h1 className={styles.title}>
            <Designation>{title}</Designation>
          </h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        <div className={styles.drawingAndDesk}>
          <DimensionedProfile aircraft={aircraft} />
          <div className={styles.sheetFile}>
            {sheetFile && <FileRow file={sheetFile} />}
            <div className={styles.printButton}>
              <Button
                variant="quiet"
                data-size="small"
                lang={interfaceLang}
                onClick={() => window.print()}
              >
                {t('aircraft.print')}
              </Button>
            </div>
            {comparison && (
              <InternalLink
                url={comparison.url}
                className={styles.comparisonLink}
                lang={interfaceLang}
              >
                <Designation>{t('compare.with', { aircraft: comparison.titles })}</Designation>
              </InternalLink>
            )}
          </div>
          {deskBand}
        </div>
      </div>
    </InLanguage>
  );
}
