import { useEffect, useSyncExternalStore } from 'react';
import '../ui/theme/global.css.ts';
import '../ui/theme/typeface.css.ts';
import { type Services, ServicesContext } from '../lib/services/Services.ts';
import { useLocale } from '../lib/services/useApp.ts';
import { useServices } from '../lib/services/useServices.ts';
import { reportWords } from '../lib/words/reportWords.ts';
import { WordsProvider } from '../lib/words/WordsProvider.tsx';
import { ErrorBoundary } from './failure/ErrorBoundary.tsx';
import { useErrorReports } from './failure/useErrorReports.ts';
import { Routes } from './page/Routes.tsx';
import { ScreenOutlet } from './page/ScreenOutlet.tsx';
import { Shell } from './Shell.tsx';

const Interface = () => {
  const { catalogue } = useServices();
  const locale = useLocale();
  const report = useErrorReports();
  const read = () => catalogue.first(locale);
  const messages = useSyncExternalStore(catalogue.subscribe, read, read);
  if (messages === undefined) return null;
  return (
    <WordsProvider locale={locale} messages={messages} onError={reportWords}>
      <ErrorBoundary onError={report}>
        <Shell>
          <ScreenOutlet />
        </Shell>
      </ErrorBoundary>
    </WordsProvider>
  );
};

type AppProps = {
  readonly services: Services;
  /** The same function for as long as the application shows; called when everything below has been drawn, or hydrated, and its effects have run. */
  readonly onShown?: () => void;
};

/** The whole application below its services. */
export const App = ({ services, onShown }: AppProps) => {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <ServicesContext value={services}>
      <Routes />
      <Interface />
    </ServicesContext>
  );
};
