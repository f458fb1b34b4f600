/**
 * Script that shows times in the time zone of the reader: without a date if it is today. Browsers lack
 * data of some languages and would use the 12-hour clock of English for them, so the clock and
 * Icelandic dates are written from their parts.
 */
export const timeScript = `
const twoDigits = (value) => String(value).padStart(2, '0');
const clockOf = (time) => [time.getHours(), time.getMinutes(), time.getSeconds()].map(twoDigits).join(':');
const dateOf = (time) => document.documentElement.lang === 'en'
  ? time.toLocaleDateString('en-GB', { dateStyle: 'medium' }) + ', '
  : [time.getDate(), time.getMonth() + 1, time.getFullYear()].join('.') + ' ';
const localizeTimes = () => document.querySelectorAll('time').forEach((element) => {
  const time = new Date(element.dateTime);
  if (Number.isNaN(time.getTime())) return;
  const isToday = time.toDateString() === new Date().toDateString();
  element.textContent = (isToday ? '' : dateOf(time)) + clockOf(time);
});
localizeTimes();
`;

/**
 * Script of the status page: fetches the page every second (every ten seconds in a hidden tab) and
 * replaces the parts that changed, so that only the server renders HTML. Open parts stay open, and the
 * focus stays. Announces a change of state to screen readers, and shows times in the reader's time zone.
 */
export const script = `${timeScript}
const announcer = document.querySelector('[role=status]');
const previous = {};
const parts = ['header', 'main'];
const replace = (element, html) => {
  const open = [...element.querySelectorAll('details[open]')].map(({ id }) => id);
  const links = [...element.querySelectorAll('a, summary, button')];
  const focused = links.indexOf(document.activeElement);
  const target = links[focused]?.getAttribute('href');
  element.innerHTML = html;
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  if (focused < 0) return;
  const others = [...element.querySelectorAll('a, summary, button')];
  (target ? others.find((each) => each.getAttribute('href') === target) : others[focused])?.focus({ preventScroll: true });
};
const update = (page) => {
  for (const part of parts) {
    const html = page.querySelector(part).innerHTML;
    if (previous[part] !== undefined && previous[part] !== html) replace(document.querySelector(part), html);
    previous[part] = html;
  }
  document.title = page.title;
  localizeTimes();
  const state = page.querySelector('[data-state]').dataset.state;
  if (previous.state !== undefined && previous.state !== state) announcer.textContent = page.querySelector('h1').textContent;
  previous.state = state;
};
const lost = document.getElementById('lost');
const poll = async () => {
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!response.ok) throw new Error(response.status);
    update(new DOMParser().parseFromString(await response.text(), 'text/html'));
    lost.hidden = true;
  } catch {
    lost.hidden = false;
  }
  setTimeout(poll, document.hidden ? 10000 : 1000);
};
update(document);
setTimeout(poll, 1000);
`;
