import { type ReactNode, useMemo } from 'react';
import { createIntl, type Messages } from './createIntl.ts';
import { IntlContext } from './useIntl.ts';

type IntlProviderProps = {
  readonly locale: string;
  readonly messages?: Partial<Messages> | undefined;
  /** The same function as long as nothing else changes. */
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
};

/** Gives a locale, and its words, to all below. */
export const IntlProvider = ({ locale, messages, onError, children }: IntlProviderProps) => {
  const intl = useMemo(
    () => createIntl({ locale, ...(messages && { messages }), ...(onError && { onError }) }),
    [locale, messages, onError],
  );
  return <IntlContext value={intl}>{children}</IntlContext>;
};
