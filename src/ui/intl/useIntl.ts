import { createContext, use } from 'react';
import type { Formats } from './createIntl.ts';

export const IntlContext = createContext<Formats | null>(null);

/** How the reader's language says, and writes, things. */
export const useIntl = (): Formats => {
  const intl = use(IntlContext);
  if (intl === null) throw new Error('There is no IntlProvider above.');
  return intl;
};
