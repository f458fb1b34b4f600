/** The small belts of few pages, in one script of the browser bundle. */
export { Certificate } from './Certificate/Certificate';
export { Columns } from './Columns/Columns';
export { KeyFigures } from './KeyFigures/KeyFigures';
export { OpenPositions } from './OpenPositions/OpenPositions';
export { Timeline } from './Timeline/Timeline';
