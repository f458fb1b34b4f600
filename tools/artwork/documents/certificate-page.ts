import { drawMark, markSize } from '../brand/mark';
import { palette } from '../lib/palette';
import type { Certificate } from './certificates';
import { escapeHtml, longDate } from './format';

const style = `
.page{padding:12mm}
.frame{position:absolute;inset:11mm;border:.35mm solid ${palette.blue}}
.frame::before{content:'';position:absolute;inset:1.4mm;border:.15mm solid ${palette.turquoise}}
.ground{position:absolute;inset:13.2mm;overflow:hidden}
.ground svg{width:100%;height:100%}
main{position:relative;height:273mm;padding:17mm 20mm 13mm;display:flex;flex-direction:column}
.issuer{display:flex;justify-content:space-between;align-items:flex-start;border-bottom:.2mm solid ${palette.line};padding-bottom:5mm}
.issuer strong{font-weight:600;font-size:12pt}
.kind{color:${palette.lagoon};font-weight:600;font-size:11pt;margin-top:13mm}
h1{font-size:33pt;color:${palette.blue};margin:1.5mm 0 7mm;max-width:145mm;text-wrap:balance}
.number{font-size:21pt;font-weight:600;letter-spacing:.01em}
.label{color:#4D5E78;font-size:8.4pt}
.holder{margin:9mm 0 8mm;display:grid;grid-template-columns:1fr 1fr;gap:8mm}
.holder strong{font-size:13pt;font-weight:600;display:block}
ul{list-style:none;margin-top:1.5mm}
li{border-top:.2mm solid ${palette.line};padding:1.9mm 0 1.9mm 6mm;position:relative;font-size:10pt}
li:last-child{border-bottom:.2mm solid ${palette.line}}
li::before{content:'';position:absolute;left:0;top:4.2mm;width:3mm;height:.6mm;background:${palette.turquoise}}
.dates{display:grid;grid-template-columns:1fr 1fr;gap:8mm;margin-top:9mm}
.dates strong{font-size:14pt;font-weight:600;display:block}
.seal{display:flex;justify-content:space-between;align-items:flex-end;margin-top:auto}
.seal>svg{width:43mm;height:43mm;transform:rotate(-9deg)}
.sign{width:74mm}
.sign svg{width:62mm;height:17mm}
.sign p{border-top:.25mm solid ${palette.ink};padding-top:1.6mm}
.sample{margin-top:7mm;border-top:.2mm solid ${palette.line};padding-top:3mm}`;

/** Fine crossing waves, as security paper has them, different for each document. */
function guilloche(seed: number): string {
  const lines = Array.from({ length: 34 }, (_, index) => {
    const y = 30 + index * 7.4;
    const swing = 9 + 5 * Math.sin(index * 0.35 + seed);
    const shift = Math.sin(index * 0.5 + seed * 2) * 16;
    return `M-10 ${y}C${40 + shift} ${y - swing} ${70 - shift} ${y + swing} 94 ${y}S${150 + shift} ${y - swing} 200 ${y}`;
  });
  return `<svg viewBox="0 0 184 270" preserveAspectRatio="none" aria-hidden="true"><path d="${lines.join('')}" fill="none" stroke="${palette.sky}" stroke-width="0.32"/></svg>`;
}

/** The round stamp: ticks, two rings, lettering on a circle, the mark in the middle. */
function seal(certificate: Certificate): string {
  const ticks = Array.from(
    { length: 90 },
    (_, index) =>
      `<path d="M0 -96V-${index % 3 ? 92 : 89}" transform="rotate(${index * 4})" stroke="${palette.blue}" stroke-width="1"/>`,
  ).join('');
  const year = certificate.issued.slice(0, 4);
  const scale = 92 / markSize;
  return (
    `<svg viewBox="-100 -100 200 200" aria-hidden="true"><g opacity="0.88"><circle r="98" fill="none" stroke="${palette.blue}" stroke-width="2"/>${ticks}` +
    `<circle r="86" fill="none" stroke="${palette.blue}" stroke-width="0.8"/><circle r="61" fill="none" stroke="${palette.blue}" stroke-width="1.4"/>` +
    `<defs><path id="upper" d="M-68 0A68 68 0 0 1 68 0"/><path id="lower" d="M-79 0A79 79 0 0 0 79 0"/></defs>` +
    `<text font-size="14.5" font-weight="600" letter-spacing="2.6" fill="${palette.blue}" text-anchor="middle"><textPath href="#upper" startOffset="50%">SAMPLE DOCUMENT</textPath></text>` +
    `<text font-size="14.5" font-weight="600" letter-spacing="3" fill="${palette.blue}" text-anchor="middle"><textPath href="#lower" startOffset="50%">${escapeHtml(certificate.number)} · ${year}</textPath></text>` +
    `<g transform="translate(${-45 - 2} -48) scale(${scale})">${drawMark({ letter: palette.blue, horizon: palette.turquoise })}</g></g></svg>`
  );
}

/** A written line that stands for a signature: loops that grow narrow, with a long last stroke. */
function signature(seed: number): string {
  const steps = 90;
  const turns = 4.5 + (seed % 3);
  const points = Array.from({ length: steps }, (_, step) => {
    const t = step / (steps - 1);
    const angle = t * turns * Math.PI * 2 + seed;
    const tall = (t < 0.2 ? 19 : 8 + 4 * Math.sin(seed * 3 + t * 9)) * (1 - 0.55 * t);
    const wide = (t < 0.2 ? 11 : 7) * (1 - 0.4 * t);
    const x = 16 + t * 108 + Math.cos(angle) * wide;
    const y = 27 - t * 4 - Math.sin(angle) * tall + (t < 0.2 ? -3 : 0);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `<svg viewBox="0 0 170 50" aria-hidden="true"><path d="M${points.join('L')}q22 2 38 -7" fill="none" stroke="${palette.blue}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
}

/** One certificate as an HTML document of one page. `seed` varies its ground and signature. */
export function certificatePage(certificate: Certificate, seed: number, shared: string): string {
  const { kind, title, number, authority, basis, scope, issued, validUntil } = certificate;
  const validity = certificate.validity ?? 'Valid until';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} ${number} – Norðloft ehf.</title><style>${shared}${style}</style></head><body>
<div class="page"><div class="ground">${guilloche(seed)}</div><div class="frame"></div>
<main><div class="issuer"><p><span class="label">Issued by</span><br><strong>${escapeHtml(authority)}</strong></p><p style="text-align:right"><span class="label">Under</span><br>${escapeHtml(basis)}</p></div>
<p class="kind">${escapeHtml(kind)}</p><h1>${escapeHtml(title)}</h1>
<p class="label">Reference</p><p class="number">${escapeHtml(number)}</p>
<div class="holder"><p><span class="label">Holder</span><strong>Norðloft ehf.</strong>Keflavík Airport, 235 Reykjanesbær, Iceland</p><p><span class="label">Registration of the holder</span><strong>520303-2290</strong>Aircraft leasing and operations</p></div>
<section><h2 class="label" style="font-weight:400;letter-spacing:0">Scope</h2><ul>${scope.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></section>
<div class="dates"><p><span class="label">Date of issue</span><strong>${longDate(issued)}</strong></p><p><span class="label">${escapeHtml(validity)}</span><strong>${longDate(validUntil)}</strong></p></div>
<div class="seal"><div class="sign">${signature(seed)}<p>${escapeHtml(certificate.signatory)}<br><span class="label">for ${escapeHtml(authority)}</span></p></div>${seal(certificate)}</div>
<p class="small sample">Sample document of an invented company. It was not issued by the organisation named above, whose name serves as an example, and gives no right to anything.</p></main></div>
</body></html>`;
}
