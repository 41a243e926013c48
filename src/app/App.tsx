import { useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import '../ui/global.css.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { type Services, ServicesContext } from './Services.ts';
import { Shell } from './Shell.tsx';
import { useLocale } from './useApp.ts';
import { useServices } from './useServices.ts';

const Interface = () => {
  const { catalogue } = useServices();
  const locale = useLocale();
  const messages = useSyncExternalStore(
    catalogue.subscribe,
    () => catalogue.messages(locale),
    () => catalogue.messages(locale),
  );
  if (messages === undefined) return null;
  return (
    <IntlProvider locale={locale} messages={messages} onError={reportOnce}>
      <ErrorBoundary>
        <Shell>
          <ScreenOutlet />
        </Shell>
      </ErrorBoundary>
    </IntlProvider>
  );
};

const reported = new Set<string>();
const reportOnce = (error: Error) => {
  if (reported.has(error.message)) return;
  reported.add(error.message);
  console.error(error.message);
};

/** The whole application below its services. */
export const App = ({ services }: { readonly services: Services }) => (
  <ServicesContext value={services}>
    <Interface />
  </ServicesContext>
);
