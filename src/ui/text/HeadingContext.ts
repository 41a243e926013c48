import { createContext } from 'react';

/** Who wants to know the text of a screen's heading; null once it has gone. */
export const HeadingContext = createContext<(text: string | null) => void>(() => {});
