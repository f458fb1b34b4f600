import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import { palette, space } from '../../../src/theme';
import type { TextChange, WordRun } from './pageDiff';

/** Labels of the two versions, and of the marks for screen readers. */
export interface DiffTexts {
  before: string;
  after: string;
  added: string;
  removed: string;
}

/** Renders changed texts as a list: word by word, or both texts below each other. */
export const textChangesHtml = (changes: readonly TextChange[], texts: DiffTexts): string =>
  `<ul class="diff">${changes.map((change) => `<li>${changeHtml(change, texts)}</li>`).join('')}</ul>`;

function changeHtml({ before, after, words }: TextChange, texts: DiffTexts): string {
  if (words.length > 0) return `<p>${words.map((run) => runHtml(run, texts)).join('')}</p>`;
  const row = (label: string, html: string) =>
    `<p><span class="diff-label">${escapeHtml(label)}</span> ${html}</p>`;
  return [
    before === null ? '' : row(texts.before, `<del>${escapeHtml(before)}</del>`),
    after === null ? '' : row(texts.after, `<ins>${escapeHtml(after)}</ins>`),
  ].join('');
}

function runHtml({ text, is }: WordRun, texts: DiffTexts): string {
  if (is === 'same') return escapeHtml(text);
  const [name, label] = is === 'added' ? ['ins', texts.added] : ['del', texts.removed];
  return `<${name}><span class="diff-mark">${escapeHtml(label)} </span>${escapeHtml(text)}</${name}>`;
}

export const diffStyle = `
.diff p { margin: 0; overflow-wrap: anywhere }
.diff p + p { margin-block-start: ${space.xs} }
.diff del { background: #fbe3e0; text-decoration-thickness: 2px; text-decoration-color: #b3261e }
.diff ins { background: #d9f2e3; text-decoration: underline; text-decoration-thickness: 2px; text-decoration-color: #12693b; text-underline-offset: 0.15em }
.diff del + ins { margin-inline-start: 0.25em }
.diff-label { color: ${palette.mute}; font-size: 0.875em; margin-inline-end: ${space.s} }
.diff-mark { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%) }
`;
