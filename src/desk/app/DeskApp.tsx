import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { resolveDeskRoute } from '../../../machines/desk/shared/deskRoutes.ts';
import type { Locale } from '../../../openapi/types.ts';
import { WordsProvider } from '../../lib/words/WordsProvider.tsx';
import type { Messages } from '../../ui/text/messages.ts';
import { AuthenticatedDesk } from './AuthenticatedDesk.tsx';
import { type Desk, DeskContext } from './Desk.ts';
import { DeskShell } from './DeskShell.tsx';
import { storeLocale } from './deskLocale.ts';
import '../../ui/theme/global.css.ts';

type DeskAppProps = {
  readonly desk: Desk;
  readonly preferred: Locale;
  readonly loadWords: (locale: Locale) => Promise<Messages>;
};
type Words = { readonly locale: Locale; readonly messages: Messages };

/** The desk in the language of its address. */
export const DeskApp = ({ desk, preferred, loadWords }: DeskAppProps) => {
  const [path, navigate] = useLocation();
  const route = resolveDeskRoute(path, desk.brand.locales, preferred);
  const redirect = route.kind === 'redirect' ? route.to : null;
  const [words, setWords] = useState<Words | null>(null);
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
      <WordsProvider locale={words.locale} messages={words.messages} onError={console.error}>
        <DeskShell route={route}>
          <AuthenticatedDesk route={route} />
        </DeskShell>
      </WordsProvider>
    </DeskContext>
  );
};
