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
 * After three failed requests in a row the headline tells it, and the old content is dimmed. If the
 * service asks for a password, the page is loaded again, so that the browser asks the reader.
 */
export const script = `${timeScript}
// A browser keeps the password of an opened link, but refuses the requests of a page whose address has one.
const address = new URL(document.URL);
if (address.password !== '') {
  address.username = address.password = '';
  location.replace(address);
}
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
let failures = 0;
const showLost = () => {
  lost.hidden = false;
  document.body.dataset.isLost = '';
  document.title = announcer.textContent = document.querySelector('h1').textContent = lost.dataset.headline;
  document.querySelector('h1 + p').textContent = lost.textContent;
  // The next answer replaces the headline, and is announced.
  previous.header = '';
  previous.state = 'lost';
};
const showFound = () => {
  failures = 0;
  lost.hidden = true;
  delete document.body.dataset.isLost;
};
const poll = async () => {
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store', signal: AbortSignal.timeout(10000) });
    if (response.status === 401) return location.reload();
    if (!response.ok) throw new Error(response.status);
    update(new DOMParser().parseFromString(await response.text(), 'text/html'));
    showFound();
  } catch {
    failures += 1;
    if (failures === 3) showLost();
  }
  setTimeout(poll, document.hidden ? 10000 : 1000);
};
update(document);
setTimeout(poll, 1000);
`;
