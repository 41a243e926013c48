import { useEffect, useSyncExternalStore } from 'react';
import '../ui/global.css.ts';
import { IntlProvider } from 'react-intl';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Routes } from './Routes.tsx';
import { reportWords } from './reportWords.ts';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { type Services, ServicesContext } from './Services.ts';
import { Shell } from './Shell.tsx';
import { useLocale } from './useApp.ts';
import { useErrorReports } from './useErrorReports.ts';
import { useServices } from './useServices.ts';

const Interface = () => {
  const { catalogue } = useServices();
  const locale = useLocale();
  const report = useErrorReports();
  const read = () => catalogue.first(locale);
  const messages = useSyncExternalStore(catalogue.subscribe, read, read);
  if (messages === undefined) return null;
  return (
    <IntlProvider locale={locale} messages={messages} onError={reportWords}>
      <ErrorBoundary onError={report}>
        <Shell>
          <ScreenOutlet />
        </Shell>
      </ErrorBoundary>
    </IntlProvider>
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
