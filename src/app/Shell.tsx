import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { CookieNotice } from './CookieNotice.tsx';
import { DemoBar } from './DemoBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Overlay } from './Overlay.tsx';
import { ReleaseNotice } from './ReleaseNotice.tsx';
import { SessionExpired } from './SessionExpired.tsx';
import * as styles from './Shell.css.ts';
import { ShellNotices } from './ShellNotices.tsx';
import { useLocale, useStartup } from './useApp.ts';
import { useAuthorizedMarker } from './useAuthorizedMarker.ts';
import { useServices } from './useServices.ts';

/** Milliseconds after which the service worker fetches the shell: what the customer is waiting for comes first. */
const settledAfter = 2_000;

/** What surrounds every screen. The demo brand has no header (specification 1). */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { brand } = useServices();
  const covered = useStartup() !== 'ready';
  const locale = useLocale();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (covered) return;
    const timer = setTimeout(() => setSettled(true), settledAfter);
    return () => clearTimeout(timer);
  }, [covered]);
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
