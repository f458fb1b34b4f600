import { cabins } from '../cabins/data';
import type { CabinConfiguration, SeatClass } from '../cabins/model';
import { countSeats } from '../cabins/model';
import { palette } from '../lib/palette';
import type { AircraftSheet } from './aircraft';
import { escapeHtml, grouped, longDate, measure } from './format';
import { drawRange } from './range';
import { drawDimensionedProfile, svgDataUrl } from './sheet-figure';

const classNames: Record<SeatClass, string> = {
  vip: 'VIP',
  lieflat: 'Business, lie-flat',
  business: 'Business',
  economy: 'Economy',
};

// Few sizes of type: a printed document carries the outlines of each size and weight it uses.
const style = `
h2{font-size:14pt}
.top{display:flex;justify-content:space-between;align-items:flex-start;padding:13mm 15mm 0}
.top img{height:12mm}
.again{font-size:14pt;font-weight:600;letter-spacing:-.01em;color:${palette.blue}}
.legend{padding:5mm 15mm 0}
.top div{text-align:right;color:#4D5E78;line-height:1.5}
.top strong{color:${palette.ink};font-weight:600}
.head{padding:19mm 15mm 0;display:grid;grid-template-columns:auto 1fr;column-gap:10mm;align-items:end}
.head h1{font-size:35pt;color:${palette.blue};white-space:nowrap}
.head>p{max-width:70mm;justify-self:end}
.category{font-weight:600;color:${palette.lagoon};margin-bottom:2mm}
.band{background:${palette.ice};margin-top:13mm;padding:12mm 15mm 9mm;border-top:.6mm solid ${palette.turquoise}}
.plate{display:grid;grid-template-columns:1fr 1fr;column-gap:12mm;padding:11mm 15mm 0}
.plate h2,.range h2{margin-bottom:2mm}
.plate td{text-align:right;font-weight:600;padding:1.55mm 0}
.plate th{padding:1.55mm 0}
.plate tr,.seats tr{border-top:.2mm solid ${palette.line}}
.plate tr:last-child,.seats tr:last-child{border-bottom:.2mm solid ${palette.line}}
.range{padding:10mm 15mm 0}
.foot{position:absolute;left:15mm;right:15mm;bottom:10mm;display:flex;justify-content:space-between;gap:10mm;border-top:.2mm solid ${palette.line};padding-top:3mm}
.foot p{max-width:130mm}
.small span+span,.foot p+p{white-space:nowrap}
.config{padding:8mm 15mm 0;break-inside:avoid}
.config p{margin:.5mm 0 4mm;color:#4D5E78}
.config img{width:180mm;margin-bottom:4mm}
.seats th,.seats td{padding:1.3mm 4mm 1.3mm 0;text-align:left}
.seats thead th{color:#4D5E78}
.seats tbody th{font-weight:600}
.seats td.n,.seats th.n{text-align:right;padding-right:0}
.key{display:inline-block;width:3mm;height:3mm;margin-right:2mm;vertical-align:-.3mm;border:.25mm solid ${palette.ink}}
.contact{position:absolute;left:0;right:0;bottom:0;background:${palette.night};color:#fff;padding:8mm 15mm 9mm}
.contact div{display:grid;grid-template-columns:1.3fr 1fr 1fr;gap:8mm}
.contact h2{line-height:1.25}
.contact strong{font-weight:600;display:block}
.contact .small{color:#C9D6E6;margin-top:6mm;display:flex;justify-content:space-between;gap:8mm;border-top:.2mm solid #33496F;padding-top:3mm}`;

const keyColours: Record<SeatClass, string> = {
  vip: palette.blue,
  lieflat: palette.action,
  business: palette.action,
  economy: palette.sky,
};

/** Rows of the table below a floor plan: seats by class, or pallet positions. */
function cabinRows(cabin: CabinConfiguration): string {
  const classes = Object.keys(countSeats(cabin.items)) as SeatClass[];
  const seatRows = classes.map((seatClass) => {
    const rows = cabin.items.filter((item) => item.kind === 'rows' && item.seatClass === seatClass);
    const stretches = rows.flatMap((item) => (item.kind === 'rows' ? [item] : []));
    const first = stretches[0]?.from ?? 0;
    const last = stretches.at(-1)?.to ?? 0;
    const pitch = Math.max(...stretches.map((item) => item.pitch));
    const least = Math.min(...stretches.map((item) => item.pitch));
    const layouts = [
      ...new Set(
        stretches
          .filter((item) => !item.layout.includes('.'))
          .map((item) =>
            item.layout
              .split(' ')
              .map((group) => group.length)
              .join('–'),
          ),
      ),
    ];
    const span = (unit: number) =>
      [...new Set([least, pitch])].map((inches) => Math.round(inches * unit)).join('–');
    return `<tr><th scope="row"><span class="key" style="background:${keyColours[seatClass]}"></span>${classNames[seatClass]}</th><td>${first}–${last}</td><td>${layouts.join(', ')}</td><td>${measure(span(2.54), 'cm')} (${measure(span(1), 'in')})</td><td class="n">${cabin.seats[seatClass] ?? 0}</td></tr>`;
  });
  if (!cabin.pallets) return seatRows.join('');
  const half = cabin.items.some((item) => item.kind === 'pallets' && item.half);
  const length = cabin.key.startsWith('cargo')
    ? `${measure('2.24 × 3.18', 'm')}`
    : 'Large door forward, left';
  return (
    seatRows.join('') +
    `<tr><th scope="row"><span class="key" style="background:${palette.sky}"></span>Pallets</th><td>1–${cabin.pallets}</td><td>one behind the other</td><td>${length}</td><td class="n">${cabin.pallets}</td></tr>` +
    (half
      ? `<tr><th scope="row"><span class="key" style="background:${palette.ice}"></span>Half pallet</th><td>12</td><td>in the tail</td><td>${measure('1.53 × 1.56', 'm')}</td><td class="n">1</td></tr>`
      : '')
  );
}

/** One configuration with its floor plan. */
async function configuration(entry: AircraftSheet['configurations'][number]): Promise<string> {
  const cabin = cabins.find(({ key }) => key === entry.key);
  if (!cabin) throw new Error(`no cabin ${entry.key}`);
  const freight = !Object.keys(cabin.seats).length;
  return (
    `<section class="config"><h2>${escapeHtml(entry.name)}</h2><p>${escapeHtml(entry.note)}</p>` +
    `<img src="${await svgDataUrl(entry.key)}" alt="Floor plan, nose to the left: ${escapeHtml(entry.name)}">` +
    `<table class="seats"><thead><tr><th scope="col">${freight ? 'Load' : 'Class'}</th><th scope="col">${freight ? 'Positions' : 'Rows'}</th><th scope="col">${freight ? 'Order' : 'Abreast'}</th><th scope="col">${freight ? 'Size' : 'Seat pitch'}</th><th scope="col" class="n">${freight ? 'Number' : 'Seats'}</th></tr></thead><tbody>${cabinRows(cabin)}</tbody></table></section>`
  );
}

/** The data sheet of one aircraft type as an HTML document of two pages. */
export async function dataSheet(sheet: AircraftSheet, shared: string): Promise<string> {
  const row = (name: string, value: string) =>
    `<tr><th scope="row">${name}</th><td>${value}</td></tr>`;
  const stamp = `Revision ${sheet.revision}, ${longDate(sheet.issued)}`;
  const top = (left: string) =>
    `<div class="top">${left}<div><strong>Data sheet</strong><br>${stamp}</div></div>`;
  const logo = `<img src="${await svgDataUrl('logo-blue')}" alt="Norðloft">`;
  const plans = await Promise.all(sheet.configurations.map(configuration));
  const seats = sheet.seats ? `up to ${sheet.seats}` : 'none';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${sheet.name}: data sheet – Norðloft</title><style>${shared}${style}</style></head><body>
<div class="page">${top(logo)}
<header class="head"><div><p class="category">${sheet.category}</p><h1>${sheet.name}</h1></div><p>${escapeHtml(sheet.summary)}</p></header>
<div class="band">${await drawDimensionedProfile(sheet)}</div>
<div class="plate"><section><h2>Performance</h2><table>
${row('Seats', seats)}${row('Maximum payload', measure(grouped(sheet.payloadKg), 'kg'))}${row('Range with full load', measure(grouped(sheet.rangeFullLoadKm), 'km'))}${row('Range', measure(grouped(sheet.rangeKm), 'km'))}${row('Take-off runway', measure(grouped(sheet.runwayM), 'm'))}${row('Maximum take-off weight', measure(grouped(sheet.takeoffKg), 'kg'))}${row('Cruising speed', measure(String(sheet.cruiseKmh), 'km/h'))}</table></section>
<section><h2>Dimensions and fleet</h2><table>
${row('Cargo volume', measure(sheet.cargoM3.toFixed(1), 'm³'))}${row('Length', measure(sheet.lengthM.toFixed(2), 'm'))}${row('Wingspan', measure(sheet.spanM.toFixed(2), 'm'))}${row('Height', measure(sheet.heightM.toFixed(2), 'm'))}${row('Configurations', String(sheet.configurations.length))}${row('Aircraft in the fleet', String(sheet.fleet))}</table></section></div>
<section class="range"><h2>Reach from Keflavík</h2>${drawRange(sheet.rangeKm)}</section>
<div class="foot small"><p>Range: maximum, in still air, with reserves. Runway: at maximum take-off weight, sea level, standard day. Great-circle distances. Profiles of all data sheets are drawn to one scale.</p><p>1 / 2</p></div></div>
<div class="page">${top(`<p class="again">${sheet.name}: configurations</p>`)}${plans.join('')}
<p class="small legend">Yellow arrows: doors and exits. Turquoise: freight door. Hatched: galleys, lavatories and stowage. Plans are to scale along the aircraft, not across.</p>
<footer class="contact"><div><h2>Tell us the airport, the dates and ${sheet.seats ? 'the seats' : 'the tonnes'}.</h2><p><strong>Aircraft leasing</strong>+354 555 01 10<br>leasing@nordloft.example</p><p><strong>Operations control, 24 hours</strong>+354 555 01 99<br>Keflavík Airport, Iceland</p></div>
<p class="small"><span>${sheet.name}. ${stamp}. Figures are typical for the type; the aircraft on offer is described in its own specification. Norðloft ehf. is an invented company.</span><span>2 / 2</span></p></footer></div>
</body></html>`;
}
