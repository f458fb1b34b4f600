import { font, palette, radius, space } from '../../../src/theme';

/** Styles of the rehearsal, in addition to those of the status page. */
export const rehearsalStyle = `
header .mark { display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${space.xs} ${space.m} }
header a { color: ${palette.turquoise} }
header a:focus-visible { outline-color: ${palette.turquoise} }
small { color: ${palette.mute}; font-size: ${font.small}; overflow-wrap: anywhere }
.notice { border-inline-start: 4px solid ${palette.turquoise}; padding-inline-start: ${space.m}; max-inline-size: 60rem }
.chip { display: inline-block; padding: 0 ${space.s}; border-radius: ${radius.small}; background: ${palette.ice}; border: 1px solid ${palette.line}; font-size: ${font.small}; font-weight: 600; margin-inline-end: ${space.xs} }
.chip[data-is='added'] { background: #d9f2e3; border-color: #12693b }
.chip[data-is='removed'] { background: #fbe3e0; border-color: #b3261e }
.chip[data-is='moved'] { background: #fff3cf; border-color: #8a6100 }
.pages p { margin: 0 }
.pages li { padding-block: ${space.s} }
.row { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 ${space.m}; color: ${palette.mute} }
.actions a { display: inline-block; padding-block: ${space.xs}; margin-inline-start: ${space.m} }
.actions a:first-child { margin-inline-start: 0 }
.drafts label { display: flex; gap: ${space.s}; align-items: baseline; padding-block: ${space.xs}; cursor: pointer }
.drafts input { inline-size: 1.125rem; block-size: 1.125rem; accent-color: ${palette.action}; flex: none }
.find { display: flex; flex-wrap: wrap; gap: ${space.s}; align-items: end }
.find label { flex: 1 1 16rem }
.find input { display: block; inline-size: 100%; min-block-size: 2.75rem; padding-inline: ${space.s}; border: 1px solid ${palette.mute}; border-radius: ${radius.small}; font: inherit; background: ${palette.white} }
.find button { margin: 0; min-block-size: 2.75rem }
input:focus-visible { outline: 3px solid ${palette.action}; outline-offset: 2px }
h3 { font-size: 1.0625rem; margin: ${space.l} 0 ${space.xs} }
section > p { margin: 0 0 ${space.m} }
[data-is-wide] :is(header, main, footer) { padding-inline: max(${space.page}, calc((100% - 100rem) / 2)) }
.pages .diff { margin-block: ${space.xs}; padding-inline-start: ${space.m}; border-inline-start: 3px solid ${palette.line} }
`;
