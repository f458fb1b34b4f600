import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import { palette, radius, space } from '../../../src/theme';

/** Two versions of a page, as addresses; null if the page does not exist in that version. */
export interface SwipeSides {
  before: string | null;
  after: string | null;
}

/** Texts of the view. */
export interface SwipeTexts {
  before: string;
  after: string;
  /** Label of the slider. */
  slider: string;
}

/**
 * Renders two versions of a page over each other, with a slider that uncovers the second one from the
 * right, so that each is on the side of its button. Without scripts they are side by side. The page
 * needs `swipeStyle` and `swipeScript`.
 *
 * The second one is in a narrower box. Its frame has a layer of its own (`will-change`): otherwise
 * Chromium 156 leaves out the fixed parts of a framed page, such as its menu, where they were clipped at
 * first, by the box or by a `clip-path`.
 */
export function swipeView({ before, after }: SwipeSides, texts: SwipeTexts): string {
  const frame = (url: string | null, title: string) =>
    url === null
      ? ''
      : `<div><iframe title="${escapeHtml(title)}" src="${escapeHtml(url)}" loading="lazy"></iframe></div>`;
  const button = (share: number, title: string) =>
    `<button type="button" data-share="${share}">${escapeHtml(title)}</button>`;
  const isPair = before !== null && after !== null;
  const bar = `<div class="swipe-bar" hidden>${button(0, texts.before)}
<label><span>${escapeHtml(texts.slider)}</span><input type="range" min="0" max="100" value="50"></label>
${button(100, texts.after)}</div>`;
  return `<div class="swipe">${isPair ? bar : ''}
<div class="swipe-frames">${frame(before, texts.before)}${frame(after, texts.after)}</div></div>`;
}

export const swipeStyle = `
.swipe-bar { display: flex; gap: ${space.s}; align-items: center; margin-block-end: ${space.s} }
.swipe-bar[hidden] { display: none }
.swipe-bar label { flex: 1; min-inline-size: 0; display: grid }
.swipe-bar label span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%) }
.swipe-bar input { direction: rtl; inline-size: 100%; accent-color: ${palette.action}; block-size: 2.75rem; margin: 0 }
.swipe-bar button { margin: 0; min-block-size: 2.75rem; white-space: nowrap }
.swipe-bar button[aria-pressed='false'] { background: none; color: ${palette.action}; box-shadow: inset 0 0 0 2px ${palette.action} }
.swipe-frames { position: relative; display: grid; grid-auto-columns: 1fr; grid-auto-flow: column; gap: ${space.s}; block-size: min(75vh, 60rem) }
.swipe-frames > div { overflow: clip; min-inline-size: 0 }
.swipe-frames iframe { inline-size: 100%; block-size: 100%; border: 1px solid ${palette.line}; border-radius: ${radius.small}; background: ${palette.white} }
.swipe[data-is-swiped] .swipe-frames { container-type: inline-size }
.swipe[data-is-swiped] .swipe-frames > div { grid-area: 1 / 1 }
.swipe[data-is-swiped] .swipe-frames > div + div { display: flex; justify-content: flex-end; justify-self: end; inline-size: var(--share, 50%) }
.swipe[data-is-swiped] iframe { flex: none; inline-size: 100cqi; will-change: transform }
.swipe[data-is-swiped] .swipe-frames::after { content: ''; position: absolute; inset-block: 0; inset-inline-end: var(--share, 50%); inline-size: 2px; margin-inline-end: -1px; background: ${palette.turquoise}; pointer-events: none }
`;

/** Connects the slider and buttons, and keeps the scroll positions of both versions together. */
export const swipeScript = `
for (const view of document.querySelectorAll('.swipe')) {
  const bar = view.querySelector('.swipe-bar');
  const frames = [...view.querySelectorAll('iframe')];
  if (!bar) continue;
  const slider = bar.querySelector('input');
  const buttons = [...bar.querySelectorAll('button')];
  const show = () => {
    view.style.setProperty('--share', slider.value + '%');
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.share === slider.value));
  };
  slider.addEventListener('input', show);
  for (const button of buttons) {
    button.addEventListener('click', () => {
      slider.value = button.dataset.share;
      show();
    });
  }
  const follow = (frame, other) => {
    // A frame of another origin has no readable window.
    let page;
    try { page = frame.contentWindow.document && frame.contentWindow; } catch { return; }
    page.addEventListener('scroll', () => {
      try {
        if (other.contentWindow.scrollY !== page.scrollY) other.contentWindow.scrollTo({ top: page.scrollY, behavior: 'instant' });
      } catch { /* It is about to load another page. */ }
    }, { passive: true });
  };
  frames.forEach((frame, index) => {
    const connect = () => follow(frame, frames[1 - index]);
    frame.addEventListener('load', connect);
    connect();
  });
  bar.hidden = false;
  view.dataset.isSwiped = '';
  show();
}
`;
