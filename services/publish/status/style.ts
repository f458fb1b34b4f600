import { font, fontFamily, palette, radius, space } from '../../../src/theme';

/** Style sheet of the pages of the publish service: uses the site's design tokens without loading its bundle. */
export const style = `
@font-face { font-family: Loft; src: url(/fonts/loft-var.woff2) format('woff2'); font-weight: 400 700; font-display: swap }
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; background: ${palette.ice}; color: ${palette.ink}; font: 400 1.0625rem/1.6 ${fontFamily}; overflow-wrap: break-word }
header, main, footer { padding-inline: max(${space.page}, calc((100% - 60rem) / 2)) }
header { background: ${palette.night}; color: ${palette.white}; padding-block: ${space.l} ${space.xxl}; border-bottom: 4px solid ${palette.turquoise} }
header p { margin: 0; color: ${palette.mist} }
header .mark { font-size: ${font.small}; letter-spacing: 0.04em }
h1 { font-size: clamp(2rem, 1.4rem + 2.6vw, 3.5rem); line-height: 1.05; letter-spacing: -0.02em; font-weight: 600; margin: ${space.xl} 0 ${space.s}; text-wrap: balance }
h2 { font-size: 1.25rem; line-height: 1.2; font-weight: 600; margin: 0 0 ${space.m} }
main { display: grid; gap: ${space.xl}; padding-block: ${space.xl} ${space.xxxl} }
section { background: ${palette.white}; border-top: 1px solid ${palette.line}; padding: ${space.l}; border-radius: ${radius.small} }
section[data-tone='stop'] { border-top: 4px solid ${palette.yellow} }
dl { display: grid; grid-template-columns: minmax(7rem, 11rem) 1fr; margin: 0 }
dt, dd { margin: 0; padding-block: ${space.xs}; border-top: 1px solid ${palette.line} }
dt { color: ${palette.mute}; padding-inline-end: ${space.l} }
a { color: ${palette.action} }
a:focus-visible { outline: 3px solid ${palette.action}; outline-offset: 3px }
dt:first-of-type, dd:first-of-type { border-top: 0 }
dd, time { font-variant-numeric: tabular-nums }
ul, ol { margin: 0; padding: 0; list-style: none }
li { padding-block: ${space.xs}; border-top: 1px solid ${palette.line} }
li:first-child { border-top: 0; padding-top: 0 }
li time { color: ${palette.mute}; margin-inline-end: ${space.s} }
progress { appearance: none; display: block; width: 100%; height: 6px; margin-top: ${space.l}; border: 0; background: ${palette.lineDark} }
progress::-webkit-progress-bar { background: ${palette.lineDark} }
progress::-webkit-progress-value { background: ${palette.turquoise}; transition: inline-size 400ms }
progress::-moz-progress-bar { background: ${palette.turquoise} }
button { margin-top: ${space.m}; padding: ${space.s} ${space.m}; border: 0; border-radius: ${radius.small}; background: ${palette.action}; color: ${palette.white}; font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 3px solid ${palette.action}; outline-offset: 3px }
footer { color: ${palette.mute}; font-size: ${font.small}; padding-block: 0 ${space.xl} }
code { font-size: 0.9375em; overflow-wrap: anywhere }
@media (max-width: 30em) { dl { grid-template-columns: 1fr } dt { padding-bottom: 0 } dd { border-top: 0; padding-top: 0 } }
@media (prefers-reduced-motion: reduce) { progress::-webkit-progress-value { transition: none } }
`;

/** Styles of the status page and its further pages, in addition. */
export const statusStyle = `
h3 { font-size: 1rem; font-weight: 600; margin: ${space.l} 0 ${space.xs} }
h3:first-child { margin-top: 0 }
section p { margin: 0 }
section p + ul { margin-block-start: ${space.s} }
section ul + .actions { margin-block-start: ${space.m} }
summary { cursor: pointer; color: ${palette.action}; padding-block: ${space.xs} }
summary:focus-visible { outline: 3px solid ${palette.action}; outline-offset: 3px }
.pages { columns: 18rem; column-gap: ${space.l} }
.pages li { border-top: 0; padding: 0; break-inside: avoid }
.pages a, .actions a, .edit a { display: inline-block; padding-block: 0.125rem; min-block-size: 1.5rem }
.actions { display: flex; flex-wrap: wrap; gap: ${space.xs} ${space.l}; align-items: center }
.actions button { margin-top: 0 }
.history li { position: relative; padding-block: ${space.m} }
.history li:first-child { padding-block-start: 0 }
.history li[aria-current]::before { content: ''; position: absolute; inset-block: ${space.s}; inset-inline-start: calc(-1 * ${space.l}); inline-size: 4px; background: ${palette.turquoise} }
.history .actions { margin-block-start: ${space.xs} }
.history time { color: ${palette.ink}; font-weight: 600 }
.refused { font-weight: 600 }
.history .reason time { color: inherit; font-weight: inherit; margin: 0 }
.live { color: ${palette.lagoon}; font-weight: 600 }
header .quiet { color: inherit; margin-block-start: ${space.s} }
.reason { overflow-wrap: anywhere }
.quiet { color: ${palette.mute}; font-size: ${font.small} }
main { transition: opacity 200ms }
[data-is-lost] main { opacity: 0.5 }
[data-is-lost] h1 + p ~ * { display: none }
.announcer { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); margin: 0 }
header .mark { display: flex; flex-wrap: wrap; gap: ${space.xs} ${space.l}; justify-content: space-between }
header a { color: ${palette.white}; min-block-size: 1.5rem }
header a:focus-visible { outline-color: ${palette.yellow} }
`;
