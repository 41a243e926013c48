import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import { formatLocales } from '../../../machines/lib/locales.ts';
import { shownTimes } from '../../../machines/lib/timeZone.ts';
import { useLocale } from '../services/useApp.ts';
import { useServices } from '../services/useServices.ts';
import { reportWords } from './reportWords.ts';

const Worded = ({ children }: { readonly children: ReactNode }) => {
  const { catalogue } = useServices();
  const locale = useLocale();
  const read = () => catalogue.all(locale);
  const messages = useSyncExternalStore(catalogue.subscribe, read, read);
  if (messages === undefined) {
    use(catalogue.arrival(locale));
    return null;
  }
  return (
    <IntlProvider {...shownTimes} locale={formatLocales[locale]} messages={messages} onError={reportWords}>
      {children}
    </IntlProvider>
  );
};

type AllWordsProps = {
  /** Stands in the place of what waits for its words, or its code. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
};

/** Gives all words to what says more than the first part has: it shows once they, and its code, are here. */
export const AllWords = ({ fallback = null, children }: AllWordsProps) => (
  <Suspense fallback={fallback}>
    <Worded>{children}</Worded>
  </Suspense>
);
