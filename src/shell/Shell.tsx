import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useIsCovered, useLocale, useStartup } from '../lib/services/useApp.ts';
import { useServices } from '../lib/services/useServices.ts';
import { Footer } from './footer/Footer.tsx';
import { DemoBar } from './menu/DemoBar.tsx';
import { Header } from './menu/Header.tsx';
import { ConnectionBanner } from './notices/ConnectionBanner.tsx';
import { ReleaseNotice } from './notices/ReleaseNotice.tsx';
import { ShellNotices } from './notices/ShellNotices.tsx';
import * as styles from './Shell.css.ts';
import { SessionExpired } from './session/SessionExpired.tsx';
import { useAuthorizedMarker } from './session/useAuthorizedMarker.ts';
import { Overlay } from './startup/Overlay.tsx';
import { CookieNotice } from './statistics/CookieNotice.tsx';

/** Milliseconds after which the service worker fetches the shell: what the customer is waiting for comes first. */
const settledAfter = 2_000;

/** What surrounds every screen. The demo brand has no header (specification 1). */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { brand } = useServices();
  const covered = useIsCovered();
  const ready = useStartup() === 'ready';
  const locale = useLocale();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => setSettled(true), settledAfter);
    return () => clearTimeout(timer);
  }, [ready]);
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
          <ShellNotices />
          {import.meta.env.PROD && (
            // A live region announces only what comes into it after it was there.
            <div role="status">{settled && <ReleaseNotice />}</div>
          )}
          {children}
        </main>
        <Footer />
        <CookieNotice />
      </div>
      <SessionExpired />
      <Overlay />
    </>
  );
};
