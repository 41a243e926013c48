import type { ShownBrand } from '../../../brands/brand.ts';
import { loginFrom, type Match, resolveLanding, toPath } from '../../../machines/shell/routes.ts';
import type { Locale } from '../../../openapi/types.ts';
import { fetchMissingParts } from '../../lib/parts/fetchPart.ts';
import { navigateTo } from '../../lib/services/navigateTo.ts';
import type { Page } from '../provide.ts';
import { writeLocale } from '../startup/storedLocale.ts';
import { setLinks } from './documentHead.ts';
import { withLocale } from './withLocale.ts';

type PageOptions = {
  readonly brand: ShownBrand;
  readonly loadMessages: (locale: Locale) => Promise<void>;
  /** What the present address is. */
  readonly getMatch: () => Match;
};

/** The browser's page, as the machines use it. */
export const createPage = ({ brand, loadMessages, getMatch }: PageOptions): Page => ({
  loadMessages,
  rewriteAddress: (locale) => {
    const { pathname, search, hash } = location;
    const path = withLocale(pathname, locale, brand.locales);
    // The entry stays the same one: what it carries stays with it.
    if (path !== pathname) navigateTo(`${path}${search}${hash}`, { replace: true, state: history.state });
  },
  replaceAddress: (from, to) => {
    // Whoever has gone elsewhere in the same moment stays there.
    if (location.pathname + location.search === from) navigateTo(to, { replace: true });
  },
  goHome: () => navigateTo('/'),
  goToLogin: () => {
    const { locales, shows } = brand;
    const { screen, locale } = resolveLanding(getMatch(), {
      shows,
      locales,
      preferred: locales[0],
      signedIn: 'unknown',
    });
    navigateTo(toPath(loginFrom(screen), locale));
  },
  reloadAtHome: () => {
    // The home address names no language: it begins in the one that was being read.
    try {
      writeLocale(document.documentElement.lang);
    } catch {
      // Where nothing can be stored, it begins in the brand's first language.
    }
    location.assign('/');
  },
  setCanonical: (screen, locale) => {
    if (screen !== null) setLinks(screen, locale, brand.locales);
  },
  fetchParts: fetchMissingParts,
  recordStartupFailure: (failure) => console.warn(`Start-up failed at ${failure}.`),
});
