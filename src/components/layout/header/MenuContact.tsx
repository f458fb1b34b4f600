import { css } from 'linaria';
import { color, font, space } from '../../../theme';
import { buttonClass } from '../../ui/Button';
import { ContactList } from '../ContactList';
import { SliceLink } from '../SliceLink';
import type { MenuItem } from '../types';

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.m};
`;

const title = css`
  color: ${color.brand};
  font-size: ${font.h4};
  font-weight: 600;
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

/** The right side of a panel: contacts, headline and button. */
export function MenuContact({ item }: { item: MenuItem }) {
  const { contactLines, callToAction } = item;
  return (
    <div className={box}>
      <ContactList lines={contactLines} />
      {callToAction?.title && <p className={title}>{callToAction.title}</p>}
      {callToAction?.button && (
        <SliceLink
          url={callToAction.button.url}
          className={buttonClass}
          lang={callToAction.button.lang}
          data-size="small"
        >
          {callToAction.button.title}
        </SliceLink>
      )}
    </div>
  );
}
