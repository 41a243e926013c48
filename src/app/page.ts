import type { Brand } from '../../brands/brand.ts';
import type { Locale } from '../../openapi/types.ts';
import type { Page } from '../api/machines/app.ts';
import { setLinks } from './documentHead.ts';
import { navigateTo } from './navigateTo.ts';
import { withLocale } from './withLocale.ts';

type PageOptions = { readonly brand: Brand; readonly loadMessages: (locale: Locale) => Promise<void> };

/** The browser's page, as the machines use it. */
export const createPage = ({ brand, loadMessages }: PageOptions): Page => ({
  loadMessages,
  rewriteAddress: (locale) => {
    const { pathname, search, hash } = location;
    const path = withLocale(pathname, locale, brand.locales);
    if (path !== pathname) navigateTo(`${path}${search}${hash}`, { replace: true });
  },
  replaceAddress: (to) => navigateTo(to, { replace: true }),
  goHome: () => navigateTo('/'),
  reloadAtHome: () => location.assign('/'),
  setCanonical: (screen, locale) => {
    if (screen !== null) setLinks(screen, locale, brand.locales);
  },
  countPageView: () => {},
  recordStartupFailure: (step) => console.warn(`Start-up failed at ${step}.`),
});
