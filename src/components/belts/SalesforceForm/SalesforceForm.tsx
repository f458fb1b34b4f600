import { css, cx } from 'linaria';
import { color, font, media, space } from '../../../theme';
import { RequestForm } from '../../request/RequestForm';
import { grid, headlineBeside } from '../../ui/classes';
import { BeltSection } from '../BeltSection';
import { FormDetails } from './FormDetails';
import type { SalesforceFormProps } from './props';

/* The words keep their height when the form beside them grows. */
const rows = css`
  ${media.tablet} {
    grid-template-rows: auto 1fr;
  }
`;

const words = css`
  ${media.tablet} {
    grid-column: 1 / 6;
    padding-inline-end: ${space.l};
  }
`;

const textClass = css`
  max-width: ${font.measure};
  margin: ${space.m} 0 0;
  color: ${color.quiet};
  white-space: pre-line;
`;

const formClass = css`
  margin-top: ${space.xl};

  ${media.tablet} {
    grid-area: 1 / 6 / span 2 / -1;
    margin: 0;
  }
`;

/** The request form beside a headline, a text and details. */
export function SalesforceForm(props: SalesforceFormProps) {
  const { headline, text, heading, form, details } = props;
  const Headline = heading === null ? 'h2' : 'h3';
  return (
    <BeltSection frame={props}>
      <div className={cx(grid, rows)}>
        <div className={words}>
          {headline !== null && (
            <Headline className={heading === null ? headlineBeside : undefined}>
              {headline}
            </Headline>
          )}
          {text !== null && <p className={textClass}>{text}</p>}
        </div>
        <div className={formClass}>
          <RequestForm {...form} />
        </div>
        {details && <FormDetails details={details} />}
      </div>
    </BeltSection>
  );
}
