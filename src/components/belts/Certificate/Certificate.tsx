import { css, cx } from 'linaria';
import type { ReactNode } from 'react';
import { color, font, media, space } from '../../../theme';
import { useStrings } from '../../strings';
import { plainList } from '../../ui/classes';
import { FileRow } from '../../ui/FileRow';
import { BeltSection } from '../BeltSection';
import type { CertificateProps } from './props';
import { Seal } from './Seal';

const list = css`
  display: grid;
  gap: ${space.gutter};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const item = css`
  display: grid;
  container-type: inline-size;

  &[data-whole-row] {
    grid-column: 1 / -1;
  }
`;

/* Looks like a sheet of paper on any background: a border, and a second line inside it. */
const sheet = css`
  display: grid;
  align-content: start;
  /* Without container units, as in Safari 15, the spacing is the least. */
  gap: ${space.l};
  gap: ${space.l} clamp(${space.l}, 5cqi, ${space.xxxl});
  padding: ${space.l};
  padding: clamp(${space.l}, 5cqi, ${space.xxl});
  border: 1px solid ${color.rule};
  outline: 1px solid ${color.rule};
  outline-offset: -7px;

  ${media.enlarged} {
    padding: ${space.l} ${space.s};
  }
  @container (width >= 32rem) {
    grid-template-columns: auto minmax(0, 1fr);
  }
  @media print {
    break-inside: avoid;
  }
`;

const seal = css`
  width: 100px;
  width: clamp(100px, 18cqi, 176px);
`;

const title = css`
  margin: 0 0 ${space.l};
  font-size: ${font.h3};
`;

const facts = css`
  display: grid;
  gap: ${space.m} ${space.xxl};
  padding-top: ${space.l};
  border-top: 1px solid ${color.rule};

  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  /* A line each, until there is room for all side by side. */
  ${media.mobile} {
    > div {
      display: grid;
      grid-template-columns: 8rem minmax(0, 1fr);
      align-items: baseline;
    }
  }
  @container (width >= 60rem) {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));

    > div {
      display: block;
    }
  }
`;

const term = css`
  color: ${color.quiet};
  font-size: ${font.small};
`;

const value = css`
  margin: ${space.xxs} 0 0;
  font-size: ${font.h4};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
  overflow-wrap: anywhere;

  &[data-part='number'] {
    letter-spacing: 0.04em;
  }
`;

const paper = css`
  margin-top: ${space.l};
  border-top: 1px solid ${color.rule};

  > a {
    padding-bottom: 0;
    border-bottom: 0;
  }
`;

/**
 * Licences or approvals as stamped documents: type, number, issuer, expiry and the file itself. Those
 * without a headline of their own are in the list of the one before them.
 */
export function Certificate(props: CertificateProps) {
  const { others = [], heading } = props;
  const certificates = [props, ...others];
  // The first of an odd number, so that none is alone beside an empty place. A selector that counts would
  // change the layout while the browser reads the page.
  const hasWholeRow = (index: number) => index === 0 && certificates.length % 2 === 1;
  return (
    <BeltSection frame={props}>
      <ul className={cx(plainList, list)}>
        {certificates.map((certificate, index) => (
          <li
            key={certificate.anchor}
            id={index === 0 ? undefined : certificate.anchor}
            className={item}
            data-whole-row={hasWholeRow(index) || undefined}
          >
            <Sheet certificate={certificate} heading={heading} />
          </li>
        ))}
      </ul>
    </BeltSection>
  );
}

interface SheetProps {
  certificate: CertificateProps;
  /** The visible headline above the sheet. */
  heading: string | null;
}

function Sheet({ certificate, heading }: SheetProps) {
  const { certificateType, referenceNumber, issuingAuthority, validUntil, document } = certificate;
  const t = useStrings();
  const interfaceLang = t.langs(certificate.lang).interface;
  const Title = heading === null ? 'h2' : 'h3';
  // The type is already above the file, so the number is its title, unless that mixes two languages.
  const fileTitle =
    referenceNumber === null || interfaceLang
      ? {}
      : { title: t('certificate.document', { number: referenceNumber }) };
  const hasFacts = referenceNumber !== null || issuingAuthority !== null || validUntil !== null;
  return (
    <div className={sheet}>
      <div className={seal}>
        <Seal seed={referenceNumber ?? certificateType} />
      </div>
      <div>
        {/* A headline with the same words already names the certificate. */}
        {certificateType !== '' && certificateType !== heading && (
          <Title className={title}>{certificateType}</Title>
        )}
        {hasFacts && (
          <dl className={facts}>
            <Fact name={t('certificate.number')} lang={interfaceLang} part="number">
              {referenceNumber}
            </Fact>
            <Fact name={t('certificate.issued_by')} lang={interfaceLang}>
              {issuingAuthority}
            </Fact>
            <Fact name={t('certificate.valid_until')} lang={interfaceLang}>
              {validUntil && <time dateTime={validUntil.date}>{validUntil.text}</time>}
            </Fact>
          </dl>
        )}
        {document && (
          <div className={paper}>
            <FileRow file={{ ...document, ...fileTitle }} />
          </div>
        )}
      </div>
    </div>
  );
}

interface FactProps {
  name: string;
  /** Language of the name, if it differs from that of the belt. */
  lang: string | undefined;
  part?: 'number';
  children: ReactNode;
}

/** One row of the description list; nothing if the value is null. */
function Fact({ name, lang, part, children }: FactProps) {
  if (children === null) return null;
  return (
    <div>
      <dt className={term} lang={lang}>
        {name}
      </dt>
      <dd className={value} data-part={part}>
        {children}
      </dd>
    </div>
  );
}
