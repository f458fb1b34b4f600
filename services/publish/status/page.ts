import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import type { RefusedDelivery, Status } from './board';
import { afterRollback } from './reasons';
import { script, style } from './style';

/**
 * Renders the status page for editors as an HTML document.
 * @param mayPublish true if the reader may allow an output that loses content
 */
export function statusPage(status: Status, company: string, mayPublish: boolean): string {
  const headline = headlineOf(status);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(headline)} · ${escapeHtml(company)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<noscript><meta http-equiv="refresh" content="5"></noscript>
<style>${style}</style>
</head>
<body>
<header>${headerHtml(status, headline, company)}</header>
<p role="status" style="position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);margin:0"></p>
<main>${sectionsHtml(status, mayPublish)}</main>
<footer><p id="lost" hidden>The publish service does not respond. The page tries again.</p>
<p>For programs, the same status is at <a href="/publish/status">/publish/status</a>.</p></footer>
<script>${script}</script>
</body>
</html>
`;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Content-Security-Policy of the page: its own script and style, and requests to its own server. */
export const pagePolicy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

function headlineOf({ state, step, percent, live, isRolledBack }: Status): string {
  switch (state) {
    case 'starting':
      return 'The first build has started';
    case 'queued':
      return 'A change is about to be built';
    case 'building':
      return `${step ?? 'Building'}: ${percent ?? 0} %`;
    case 'checking':
      return step ?? 'Checking every page';
    case 'live':
      if (isRolledBack) return 'An earlier release is live';
      return isOld(live) ? 'Live with parts that are old' : 'Everything is live';
    case 'refused':
      return 'The last change did not go live';
    case 'failed':
      return 'The last build failed';
  }
}

function headerHtml(status: Status, headline: string, company: string): string {
  const { percent, trigger, state } = status;
  return `<p class="mark">${escapeHtml(company)} · Publishing</p>
<h1 data-state="${state}">${escapeHtml(headline)}</h1>
<p>${trigger === null ? explanation(status) : `Because of: ${escapeHtml(trigger)}`}</p>
${percent === null ? '' : `<progress max="100" value="${percent}" aria-label="Progress of the build">${percent} %</progress>`}`;
}

function explanation({ state, live, next, isRolledBack }: Status): string {
  if (isRolledBack) return afterRollback;
  if (state === 'refused') {
    return 'Visitors see the previous release. Correct the faults in the list and publish again.';
  }
  const retry = next === null ? '' : ` The build is tried again at ${time(next)}.`;
  if (state === 'failed') {
    return `Visitors see the previous release.${retry}`;
  }
  if (state === 'queued')
    return 'It waits a moment: for further changes, or for the content service to deliver it.';
  if (live === null) return '';
  return `Visitors see what was published at ${time(live.time)}.${isOld(live) ? retry : ''}`;
}

const isOld = (live: Status['live']) => live !== null && live.degradedSince !== null;

function sectionsHtml(status: Status, mayPublish: boolean): string {
  const { live, last, waiting, newHints, refusedDelivery } = status;
  const others = status.hints.slice(newHints.length);
  const isStopped = last !== null && last.is !== 'live';
  const notes = isStopped ? [] : notesOf(status);
  return [
    isStopped
      ? section(
          'Why it is not live',
          list(last.reasons) + (last.losesContent && mayPublish ? allowDropForm : ''),
          'stop',
        )
      : '',
    refusedDelivery === null ? '' : refusedSection(refusedDelivery),
    notes.length > 0 ? section('About the last publication', list(notes), 'stop') : '',
    newHints.length > 0 ? section('New with this publication', list(newHints)) : '',
    isStopped
      ? section(
          'The last build',
          facts([
            ['Published', escapeHtml(last.trigger)],
            ['Ended', time(last.time)],
          ]),
        )
      : '',
    waiting.length > 0
      ? section(
          'Waiting',
          `<ol>${waiting.map((event) => `<li>${time(event.time)} ${escapeHtml(event.what)}</li>`).join('')}</ol>`,
        )
      : '',
    live === null
      ? ''
      : section(
          'Live now',
          facts([
            ['Release', `<code>${escapeHtml(live.id)}</code>`],
            ['Since', time(live.time)],
            ['Because of', escapeHtml(live.trigger)],
            ['Pages', `${live.pages}`],
            ['Compared with the previous one', escapeHtml(live.changes.replace(/^pages: /, ''))],
            ...(live.built === '' ? [] : [['Built', escapeHtml(live.built)] as const]),
            ...(live.degradedSince === null
              ? []
              : [['Content', `parts are old, since ${time(live.degradedSince)}`] as const]),
          ]),
        ),
    live !== null && live.problems.length > 0
      ? section('Live with these faults', list(live.problems), 'stop')
      : '',
    others.length > 0 ? section('Hints for editors', list(others)) : '',
  ].join('');
}

/** Lists the reasons of the last result that no other section shows. */
function notesOf({ last, live, hints }: Status): string[] {
  const others = new Set([afterRollback, ...hints, ...(live?.problems ?? [])]);
  return last?.reasons.filter((reason) => !others.has(reason)) ?? [];
}

const refusedSection = ({ time: refusedAt, reasons }: RefusedDelivery) =>
  section(
    'A delivery of the webhook was refused',
    `<p>${time(refusedAt)}. If it came from the content service, its change is not published.</p>${list(reasons)}`,
    'stop',
  );

const allowDropForm =
  '<form method="post" action="/publish/allow-drop"><button>Put it live all the same</button></form>';

const section = (title: string, body: string, tone = 'plain') =>
  `<section data-tone="${tone}"><h2>${escapeHtml(title)}</h2>${body}</section>`;

const facts = (rows: readonly (readonly [string, string])[]) =>
  `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`;

const list = (lines: readonly string[]) =>
  `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

const time = (iso: string) =>
  `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.replace('T', ' ').replace(/\..*/, ' UTC'))}</time>`;
