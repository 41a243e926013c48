import { createContext } from 'react';

/** Whether parts of the page stand behind their headings. */
export const FoldContext = createContext(false);
