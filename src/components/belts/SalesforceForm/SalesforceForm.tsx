import { css } from 'linaria';
import { publicSite } from '../../../publicSite';
import { color, font, media, space } from '../../../theme';
import { useStrings } from '../../strings';
import { grid, headlineBeside } from '../../ui/classes';
import { BeltSection } from '../BeltSection';
import { ContactCallToAction } from './ContactCallToAction';
import { LeadForm } from './LeadForm';
import type { SalesforceFormProps } from './props';

const words = css`
  ${media.tablet} {
    grid-column: 1 / 7;
    padding-inline-end: ${space.l};
  }
`;

const textClass = css`
  max-width: ${font.measure};
  margin: ${space.m} 0 0;
  color: ${color.quiet};
  white-space: pre-line;
`;

const action = css`
  margin-top: ${space.l};

  ${media.tablet} {
    grid-column: 7 / -1;
    align-self: end;
    margin: 0;
  }
`;

/** A request form if the site has settings for Salesforce, or else the e-mail address. */
export function SalesforceForm(props: SalesforceFormProps) {
  const { headline, text, heading, anchor } = props;
  const t = useStrings();
  const { salesforce } = publicSite();
  const Headline = heading === null ? 'h2' : 'h3';
  return (
    <BeltSection frame={props}>
      <div className={grid}>
        <div className={words}>
          {headline !== null && (
            <Headline className={heading === null ? headlineBeside : undefined}>
              {headline}
            </Headline>
          )}
          {text !== null && <p className={textClass}>{text}</p>}
        </div>
        <div className={action}>
          {!salesforce && <ContactCallToAction address={t('contact.email')} />}
          {typeof __SITE__ !== 'undefined' && __SITE__.salesforce && (
            <LeadForm
              salesforce={__SITE__.salesforce}
              id={anchor}
              label={headline ?? props.label}
            />
          )}
        </div>
      </div>
    </BeltSection>
  );
}
