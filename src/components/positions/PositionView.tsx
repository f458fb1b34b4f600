import { css, cx } from 'linaria';
import { useRef, type ReactNode } from 'react';
import { color, font, media, size, space } from '../../theme';
import { DeskContact } from '../request/DeskContact';
import type { Desk } from '../request/types';
import { useVisibleRequest } from '../request/useVisibleRequest';
import { useStrings } from '../strings';
import { ButtonLink } from '../ui/Button';
import { container, grid, visuallyHidden } from '../ui/classes';
import { RichTextView } from '../ui/richText/RichTextView';
import { applicationId } from '../../lib/urls/applicationId';
import { applicationMail } from './applicationMail';
import { payText } from './payText';
import type { Position } from './types';

const section = css`
  padding-block: ${space.section};
`;

const layout = css`
  row-gap: ${space.xxl};
  align-items: start;
`;

/* First in the document, so that phones show the facts before the text. */
const plate = css`
  grid-column: 1 / -1;

  ${media.landscape} {
    grid-column: 8 / -1;
    grid-row: 1;
    position: sticky;
    top: calc(${size.header} + ${space.xl});
  }
`;

const words = css`
  grid-column: 1 / -1;

  ${media.landscape} {
    grid-column: 1 / 8;
    grid-row: 1;
    padding-inline-end: ${space.l};
  }
`;

const facts = css`
  border-top: 2px solid ${color.accent};
`;

const fact = css`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: baseline;
  gap: 0 ${space.m};
  padding-block: ${space.s};
  border-bottom: 1px solid ${color.rule};

  /* Names of facts have no soft hyphens. */
  ${media.belowTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const term = css`
  color: ${color.quiet};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`;

const value = css`
  font-size: 1rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

const action = css`
  display: grid;
  justify-items: start;
  gap: ${space.s};
  margin-block: ${space.l} ${space.xl};

  @media print {
    display: none;
  }
`;

const note = css`
  color: ${color.quiet};
  font-size: ${font.small};
  line-height: 1.45;
`;

interface PositionViewProps {
  position: Position;
  /** The desk that receives applications; null for the office. */
  desk: Desk | null;
}

/** An open position: its facts, the prepared application and the desk beside the text. */
export function PositionView({ position, desk }: PositionViewProps) {
  const { bases, work, closing, pay, text } = position;
  const t = useStrings();
  const application = useRef<HTMLDivElement>(null);
  useVisibleRequest(application);
  const { interface: lang, content } = t.langs();
  const mail = applicationMail(position, desk?.email ?? null, t);
  const closingText = closing ? (
    <time dateTime={closing.date} lang={content}>
      {closing.text}
    </time>
  ) : (
    t('positions.until_filled')
  );
  return (
    <section className={cx(container, section)}>
      <div className={cx(grid, layout)}>
        <div className={plate}>
          <h2 className={visuallyHidden} lang={lang}>
            {t('position.facts')}
          </h2>
          <dl className={facts} lang={lang}>
            {bases !== '' && (
              <Fact name={t('position.base')}>
                <span lang={content}>{bases}</span>
              </Fact>
            )}
            {work && <Fact name={t('position.work')}>{t(`positions.${work}`)}</Fact>}
            <Fact name={t('position.closing')}>{closingText}</Fact>
            {pay && (
              <Fact name={t('position.pay')}>
                {t(`position.pay_${pay.period}`, { pay: payText(pay, t.lang) })}
              </Fact>
            )}
          </dl>
          {mail !== null && (
            <div className={action} ref={application} id={applicationId} lang={lang}>
              <ButtonLink link={{ url: mail, title: t('contact.apply') }} />
              <p className={note}>{t('position.apply_text')}</p>
            </div>
          )}
          {desk && <DeskContact desk={desk} />}
        </div>
        {text.length > 0 && (
          <div className={words}>
            <h2 className={visuallyHidden} lang={lang}>
              {t('position.about')}
            </h2>
            <RichTextView text={text} topHeading={3} />
          </div>
        )}
      </div>
    </section>
  );
}

/** One row of the facts. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={fact}>
      <dt className={term}>{name}</dt>
      <dd className={value}>{children}</dd>
    </div>
  );
}
