import { createContext, useContext } from 'react';

/** Id for the title element of a popup in a dialog; null if the page is not in a dialog. */
export const DialogTitle = createContext<string | null>(null);

/** Returns the id that names the dialog around a popup; null if the page is not in a dialog. */
export const useDialogTitle = (): string | null => useContext(DialogTitle);
