import { css } from 'linaria';
import { color, font, space } from '../../../theme';
import { buttonClass } from '../../ui/Button';
import { ContactPlate } from '../footer/ContactPlate';
import { SliceLink } from '../SliceLink';
import type { ContactLine, MenuItem } from '../types';

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

interface MenuContactProps {
  lines: ContactLine[];
  callToAction: MenuItem['callToAction'];
}

/** The right side of a panel: contacts, headline and button. */
export function MenuContact({ lines, callToAction }: MenuContactProps) {
  return (
    <div className={box}>
      <ContactPlate lines={lines} />
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
