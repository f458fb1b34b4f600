/** Height of the buttons below the globe, including the gap above them. */
export const controlsHeight = '56px';
