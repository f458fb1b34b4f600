import { css, cx } from 'linaria';
import { useEffect, useRef } from 'react';
import { color, font, media, motion, radius, space } from '../../../theme';
import { InLanguage, useStrings } from '../../strings';
import { plainList } from '../../ui/classes';
import { InternalLink } from '../../ui/InternalLink';
import type { Project } from '../types';
import type { ScenePlace } from './drawing/scene';

const card = css`
  position: absolute;
  inset-inline-start: 0;
  inset-block-end: 0;
  z-index: 1;
  width: min(22rem, 100%);
  max-height: 100%;
  padding: ${space.m} ${space.xxl} ${space.m} ${space.m};
  overflow-y: auto;
  border-radius: ${radius.small};
  border-top: 3px solid ${color.yellow};
  background: ${color.background};
  color: ${color.text};
  outline: 1px solid ${color.rule};
  overflow-wrap: anywhere;

  ${media.motion} {
    animation: place-card ${motion.calm};
  }
  @keyframes place-card {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }
  @media print {
    display: none;
  }
`;

const name = css`
  margin: 0 0 ${space.xxs};
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 600;
`;

const list = css`
  font-size: 1.0625rem;
  font-weight: 600;
  line-height: 1.3;

  li {
    padding-block: ${space.xxs};
  }
  a {
    display: inline-block;
    min-height: 24px;
    color: ${color.link};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }
`;

const close = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;

  svg {
    width: 18px;
    stroke: currentColor;
    stroke-width: 2;
  }
`;

interface PlaceCardProps {
  place: Pick<ScenePlace, 'location' | 'projects'>;
  projects: readonly Project[];
  /** True if the card takes the focus: a key or the list opened it. */
  takesFocus: boolean;
  /** True if the list scrolls to the globe: then the focus must not scroll too. */
  isBroughtIntoView: boolean;
  onClose: () => void;
}

/** The projects of the place that was chosen on the globe, or the project chosen in the list. */
export function PlaceCard(props: PlaceCardProps) {
  const { place, projects, takesFocus, isBroughtIntoView, onClose } = props;
  const t = useStrings();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const first = box.current?.querySelector<HTMLElement>('a, button');
    first?.focus({ preventScroll: isBroughtIntoView });
  }, [takesFocus, isBroughtIntoView, place]);
  useEffect(() => {
    const element = box.current;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    element?.addEventListener('keydown', closeOnEscape);
    return () => element?.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <aside
      ref={box}
      className={card}
      data-background="night"
      aria-label={place.location || t('globe.label')}
    >
      <p className={name}>{place.location}</p>
      <ul className={cx(plainList, list)}>
        {projects.map(({ id, title, link, lang }) => (
          <InLanguage as="li" key={id} lang={lang}>
            {link ? <InternalLink url={link.url}>{title}</InternalLink> : title}
          </InLanguage>
        ))}
      </ul>
      <button
        type="button"
        className={close}
        aria-label={t('popup.close')}
        lang={t.langs().interface}
        onClick={onClose}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
    </aside>
  );
}
