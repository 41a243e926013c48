import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { CookieNotice } from './CookieNotice.tsx';
import { DemoBar } from './DemoBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LocaleNotice } from './LocaleNotice.tsx';
import { Overlay } from './Overlay.tsx';
import * as styles from './Shell.css.ts';
import { useLocale, useStartup } from './useApp.ts';
import { useAuthorizedMarker } from './useAuthorizedMarker.ts';
import { useServices } from './useServices.ts';

/** Comes after the first screen. A page that cannot fetch it has no network, and needs no news of releases. */
const ReleaseNotice = lazy(() => import('./ReleaseNotice.tsx').catch(() => ({ default: (): ReactNode => null })));

/** What surrounds every screen. The demo brand has no header (specification 1). */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { brand } = useServices();
  const covered = useStartup() !== 'ready';
  const locale = useLocale();
  useAuthorizedMarker();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <>
      <div inert={covered}>
        <a className={styles.skip} href="#main">
          <FormattedMessage id="shell.skip" />
        </a>
        <ConnectionBanner />
        {brand.shows === 'application' && <Header />}
        <main id="main" className={styles.main} tabIndex={-1}>
          {brand.shows === 'demo' && <DemoBar />}
          <LocaleNotice />
          {import.meta.env.PROD && !covered && (
            <Suspense fallback={null}>
              <ReleaseNotice />
            </Suspense>
          )}
          {children}
        </main>
        <Footer />
        <CookieNotice />
      </div>
      <Overlay />
    </>
  );
};
