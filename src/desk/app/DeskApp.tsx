import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { deskRouteOf } from '../../../machines/rules/deskRoutes.ts';
import type { Locale } from '../../../openapi/types.ts';

import type { Messages } from '../../ui/intl/createIntl.ts';
import { IntlProvider } from '../../ui/intl/IntlProvider.tsx';
import { LiveProvider } from '../live/LiveProvider.tsx';
import { LoginPage } from '../login/LoginPage.tsx';
import { type Desk, DeskContext } from './Desk.ts';
import { DeskShell } from './DeskShell.tsx';
import { DeskStart } from './DeskStart.tsx';
import { storeLocale } from './deskLocale.ts';
import { PageOutlet } from './PageOutlet.tsx';
import '../../ui/global.css.ts';

type DeskAppProps = {
  readonly desk: Desk;
  readonly preferred: Locale;
  readonly loadWords: (locale: Locale) => Promise<Messages>;
};
type Words = { readonly locale: Locale; readonly messages: Messages };

/** The desk: who is signed in sees the page that the address names, everybody else the log-in. */
export const DeskApp = ({ desk, preferred, loadWords }: DeskAppProps) => {
  const [path, navigate] = useLocation();
  const route = deskRouteOf(path, desk.brand.locales, preferred);
  const redirect = route.kind === 'redirect' ? route.to : null;
  const [words, setWords] = useState<Words | null>(null);
  const state = useSelector(desk.session, (snapshot) => {
    if (snapshot.matches('restoring') || snapshot.matches('unreachable')) return 'starting';
    return snapshot.matches('signedIn') || snapshot.matches('expired') ? 'working' : 'outside';
  });
  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true });
  }, [redirect, navigate]);
  useEffect(() => {
    let wanted = true;
    // In another language the page stays as it is until its words are here, and for good where they cannot be had.
    loadWords(route.locale).then(
      (messages) => {
        if (wanted) setWords({ locale: route.locale, messages });
      },
      () => {},
    );
    storeLocale(route.locale);
    return () => {
      wanted = false;
    };
  }, [loadWords, route.locale]);
  useEffect(() => {
    if (words !== null) document.documentElement.lang = words.locale;
  }, [words]);
  if (words === null) return null;
  return (
    <DeskContext value={desk}>
      <IntlProvider locale={words.locale} messages={words.messages}>
        <DeskShell route={route}>
          {state === 'starting' && <DeskStart />}
          {state === 'outside' && <LoginPage />}
          {state === 'working' && (
            <LiveProvider>
              <PageOutlet route={route} />
            </LiveProvider>
          )}
        </DeskShell>
      </IntlProvider>
    </DeskContext>
  );
};
