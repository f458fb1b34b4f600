import { css } from '@linaria/core';
import { color, font, media, space } from '../../../theme';
import { useStrings } from '../../strings';
import { FileRow } from '../../ui/FileRow';
import { BeltSection } from '../BeltSection';
import type { CertificateProps } from './props';
import { Seal } from './Seal';

/* A sheet of paper on any ground: a rule at the edge and a finer one inside it. */
const sheet = css`
  position: relative;
  display: grid;
  gap: ${space.xl};
  padding: ${space.xl} ${space.l};
  border: 1px solid ${color.rule};
  outline: 1px solid ${color.rule};
  outline-offset: -7px;

  ${media.tablet} {
    grid-template-columns: 148px minmax(0, 1fr);
    gap: ${space.xl} ${space.xxl};
    padding: ${space.xxl};
  }
  ${media.landscape} {
    grid-template-columns: 176px minmax(0, 1fr);
    column-gap: ${space.xxxl};
  }
  @media print {
    break-inside: avoid;
  }
`;

const seal = css`
  width: 112px;

  ${media.tablet} {
    width: auto;
  }
`;

const title = css`
  margin: 0 0 ${space.l};
  font-size: ${font.h3};
`;

const plate = css`
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
  ${media.landscape} {
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

/** A licence or approval as a stamped document: what, number, issuer, end, and the paper itself. */
export function Certificate(props: CertificateProps) {
  const { certificateType, referenceNumber, issuingAuthority, validUntil, document, heading } =
    props;
  const t = useStrings();
  const words = t.langs(props.lang).interface;
  const Title = heading === null ? 'h2' : 'h3';
  // Its type stands above it already, so the paper goes by its number; not in two languages at once.
  const named =
    referenceNumber === null || words
      ? {}
      : { title: t('certificate.document', { number: referenceNumber }) };
  const hasFacts = referenceNumber !== null || issuingAuthority !== null || validUntil !== null;
  return (
    <BeltSection frame={props}>
      <div className={sheet}>
        <div className={seal}>
          <Seal seed={referenceNumber ?? certificateType} />
        </div>
        <div>
          {/* The headline already names the certificate where both are the same words. */}
          {certificateType !== '' && certificateType !== heading && (
            <Title className={title}>{certificateType}</Title>
          )}
          {hasFacts && (
            <dl className={plate}>
              {referenceNumber !== null && (
                <div>
                  <dt className={term} lang={words}>
                    {t('certificate.number')}
                  </dt>
                  <dd className={value} data-part="number">
                    {referenceNumber}
                  </dd>
                </div>
              )}
              {issuingAuthority !== null && (
                <div>
                  <dt className={term} lang={words}>
                    {t('certificate.issued_by')}
                  </dt>
                  <dd className={value}>{issuingAuthority}</dd>
                </div>
              )}
              {validUntil !== null && (
                <div>
                  <dt className={term} lang={words}>
                    {t('certificate.valid_until')}
                  </dt>
                  <dd className={value}>
                    <time dateTime={validUntil.date}>{validUntil.text}</time>
                  </dd>
                </div>
              )}
            </dl>
          )}
          {document && (
            <div className={paper}>
              <FileRow file={{ ...document, ...named }} />
            </div>
          )}
        </div>
      </div>
    </BeltSection>
  );
}
