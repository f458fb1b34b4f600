/** Height of the buttons below the globe, including the gap above them. */
export const controlsRoom = '56px';
