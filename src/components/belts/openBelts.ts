/** The belts whose texts are open, in one script of the browser bundle. */
export { Columns } from './Columns/Columns';
export { KeyFigures } from './KeyFigures/KeyFigures';
export { Timeline } from './Timeline/Timeline';
