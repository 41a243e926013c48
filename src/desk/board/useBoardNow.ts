import { createContext, use } from 'react';

/** The present time by the server's clock, in milliseconds: one timer for all rows. */
export const BoardNowContext = createContext(0);

export const useBoardNow = (): number => use(BoardNowContext);
