/** Height of a row of buttons below the globe, including the gap above it. */
export const controlsHeight = '56px';
