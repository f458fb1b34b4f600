import { css } from 'linaria';
import { color, font, space } from '../../theme';
import { visuallyHidden } from '../ui/classes';
import { ContactText } from '../ui/contact/ContactText';
import type { BeltFrame } from './frame';

const intro = css`
  max-width: ${font.measure};
  margin: 0 0 ${space.xl};
  color: ${color.quiet};
  font-size: ${font.lead};

  /* Closer to the headline than other content. */
  &[data-headline='true'] {
    margin-top: calc(${space.l} - ${space.xxl});
  }
`;

interface BeltIntroProps {
  frame: Pick<BeltFrame, 'heading' | 'label'>;
  /** A line below the headline; null for none. */
  text: string | null;
}

/** The line below the headline of a belt. Without a visible headline, there is one for screen readers. */
export function BeltIntro({ frame: { heading, label }, text }: BeltIntroProps) {
  return (
    <>
      {heading === null && <h2 className={visuallyHidden}>{label}</h2>}
      {text !== null && (
        <p className={intro} data-headline={heading !== null}>
          <ContactText>{text}</ContactText>
        </p>
      )}
    </>
  );
}
