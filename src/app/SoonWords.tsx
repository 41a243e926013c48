import { type ReactNode, useMemo } from 'react';
import { IntlProvider } from '../ui/intl/IntlProvider.tsx';
import { useIntl } from '../ui/intl/useIntl.ts';
import { useLocale } from './useApp.ts';
import { useServices } from './useServices.ts';

/** Gives their words to what comes once the first screen can be used: nothing else of the page is drawn anew for them. */
export const SoonWords = ({ children }: { readonly children: ReactNode }) => {
  const { catalogue } = useServices();
  const { messages } = useIntl();
  const locale = useLocale();
  const soon = catalogue.soon(locale);
  const all = useMemo(() => ({ ...messages, ...soon }), [messages, soon]);
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  );
};
