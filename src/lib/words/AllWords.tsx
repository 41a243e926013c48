import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { useLocale } from '../services/useApp.ts';
import { useServices } from '../services/useServices.ts';
import { reportWords } from './reportWords.ts';
import { WordsProvider } from './WordsProvider.tsx';

/** Gives all words, which it waits for. */
export const Worded = ({ children }: { readonly children: ReactNode }) => {
  const { catalogue } = useServices();
  const locale = useLocale();
  const read = () => catalogue.all(locale);
  const messages = useSyncExternalStore(catalogue.subscribe, read, read);
  if (messages === undefined) {
    use(catalogue.arrival(locale));
    return null;
  }
  return (
    <WordsProvider locale={locale} messages={messages} onError={reportWords}>
      {children}
    </WordsProvider>
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
