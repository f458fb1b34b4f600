import { createContext, useContext } from 'react';

/** Id for the title of a page that lies in a dialog; null on a whole page. */
export const DialogTitle = createContext<string | null>(null);

/** The id that a page's title needs to name its dialog; null where the page stands as a whole. */
export const useDialogTitle = (): string | null => useContext(DialogTitle);
