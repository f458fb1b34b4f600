/** Height of the buttons below the globe, with the space above them. */
export const controlsRoom = '56px';
