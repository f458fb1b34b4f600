import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { palette } from '../lib/palette';

/** The typeface as a rule with its bytes inside, so that a document needs no network. */
async function fontFace(): Promise<string> {
  const require = createRequire(import.meta.url);
  const path =
    require.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2');
  const bytes = await readFile(path);
  return `@font-face{font-family:Loft;font-weight:100 900;src:url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2')}`;
}

/** Rules that data sheets and certificates share. */
export async function documentStyle(): Promise<string> {
  return `${await fontFace()}
@page{size:A4;margin:0}
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{font:400 9.4pt/1.5 Loft,sans-serif;color:${palette.ink};font-variant-numeric:tabular-nums}
.page{width:210mm;height:297mm;position:relative;overflow:hidden;break-after:page}
.page:last-child{break-after:auto}
h1{font-weight:600;letter-spacing:-.02em;line-height:1.02}
h2{font-weight:600;letter-spacing:-.01em}
table{border-collapse:collapse;width:100%}
th{text-align:left;font-weight:400}
.small{font-size:7pt;line-height:1.45;color:#4D5E78}
svg,img{display:block}`;
}
