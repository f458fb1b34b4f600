import { css } from 'linaria';
import { font, media, space } from '../../../theme';
import { RequestForm } from '../../request/RequestForm';
import { ButtonLink } from '../../ui/Button';
import { BeltSection } from '../BeltSection';
import type { QuoteRequestBannerProps } from './props';

const banner = css`
  display: grid;
  gap: ${space.xl};
  justify-items: start;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    gap: ${space.xxxl};

    &[data-form] {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      align-items: start;
      gap: ${space.xxl};
      justify-items: stretch;
    }
  }
`;

const sentence = css`
  max-width: 14em;
  font-size: ${font.h2};
  font-weight: 600;
  line-height: 1.12;
  letter-spacing: -0.015em;
  text-wrap: balance;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** The text in a smaller font, below a headline. */
const lead = css`
  max-width: 26em;
  margin-top: ${space.m};
  font-size: ${font.lead};
  text-wrap: balance;
  white-space: pre-line;
`;

const action = css`
  max-width: 100%;

  ${media.tablet} {
    max-width: 20rem;
  }
`;

/**
 * A large headline, a text, and a button or the request form, each only if present. Without a
 * headline, the text is large.
 */
export function QuoteRequestBanner(props: QuoteRequestBannerProps) {
  const { text, button, form, heading, label } = props;
  // The banner renders the heading itself, beside the button; the section only takes its name from it.
  return (
    <BeltSection frame={{ ...props, heading: null, label: heading ?? label }}>
      <div className={banner} data-form={form ? '' : undefined}>
        {(heading !== null || text !== null) && (
          <div>
            {heading !== null && <h2 className={sentence}>{heading}</h2>}
            {text !== null && <p className={heading === null ? sentence : lead}>{text}</p>}
          </div>
        )}
        {form ? (
          <RequestForm {...form} />
        ) : (
          button && (
            <div className={action}>
              <ButtonLink link={button} />
            </div>
          )
        )}
      </div>
    </BeltSection>
  );
}
