/**
 * Runs in the page before anything else: start-up's requests leave while the application is still on its way.
 * Each starts as soon as it can: the token first, then settings, currencies and categories together, then the price list.
 * It is bundled alone and written into the page, so it imports next to nothing.
 */

import { renewalLock } from '../../account/session/renewalLock.ts';
import { mayBeSignedIn } from '../../account/session/storedSession.ts';
import { readVisitor } from '../../account/session/storedVisitor.ts';
import { noteEarlyInput } from '../../lib/parts/earlyInput.ts';
import { readScheme, showScheme } from '../../lib/scheme/scheme.ts';
import type { EarlyRequests } from './early.ts';
import { startLocale } from './startLocale.ts';

declare const __BRAND__: {
  /** Whether the pages hold forms of requests. */
  readonly quotes: boolean;
  /** The service whose price list they need. */
  readonly priceList: string;
  readonly id: string;
  readonly header: string;
  readonly currency: string;
  readonly locales: readonly [string, ...string[]];
};

const { id, header, currency: code, locales, quotes, priceList } = __BRAND__;
showScheme(readScheme());
const locale = startLocale(location.pathname, locales);
const { paths } = document.documentElement.dataset;
/** Whether the address is that of the screen which the page holds. */
const isHeld = new RegExp(`^(/(${locales.join('|')}))?(${paths})/?$`).test(location.pathname);

const headers = { 'X-Brand': header, 'Accept-Language': locale };
const early: EarlyRequests = {};

/** A request whose answer is null when it failed: the application then asks for itself and says what is wrong. */
const ask = (method: string, path: string, init: () => Promise<RequestInit | null>): Promise<Response | null> => {
  const answer = init()
    .then((given) => (given === null ? null : fetch(path, { method, ...given })))
    .then((response) => (response?.ok ? response : null))
    .catch(() => null);
  early[`${method} ${path}`] = answer;
  return answer;
};

const bearing = (token: string): RequestInit => ({ headers: { ...headers, Authorization: `Bearer ${token}` } });

const startAsVisitor = (): Promise<RequestInit | null> =>
  ask('POST', '/api/v2/oauth2/application_token', async () => ({
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ brand: header, earlier: readVisitor() }),
  }))
    .then((response) => response?.clone().json())
    .then((answer: { access_token?: string } | undefined) =>
      answer?.access_token === undefined ? null : bearing(answer.access_token),
    )
    .catch(() => null);

/** The refresh cookie's token; a visitor's, where it brings none. One tab at a time asks. */
const startAsCustomer = (): Promise<RequestInit | null> => {
  const send = () =>
    fetch('/api/v2/oauth2/refresh', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{"idle_seconds":0}',
      keepalive: true,
    });
  const answer = ('locks' in navigator ? navigator.locks.request(renewalLock, send) : send()).catch(() => null);
  early['POST /api/v2/oauth2/refresh'] = answer;
  return answer
    .then((response) => (response?.ok ? response.clone().json() : null))
    .then((renewed: { access_token: string } | null) =>
      renewed === null ? startAsVisitor() : bearing(renewed.access_token),
    )
    .catch(() => null);
};

const expected = mayBeSignedIn();
// The page is drawn for visitors: with the form of a request, or where there is only a demo, with the log-in.
if (quotes ? !isHeld : expected) document.documentElement.dataset.first = 'other';
// The header has more of a customer than of a visitor.
if (expected) document.documentElement.dataset.customer = '';
const authorised = expected ? startAsCustomer() : startAsVisitor();

const get = (path: string): Promise<Response | null> => ask('GET', path, () => authorised);

if (expected) get('/api/v2/customer/current');
get(`/api/v2/brand/${id}`);
const currencies = get('/api/v2/dict/currencies');
get(`/api/v2/brand/${id}/categories`);

if (isHeld && quotes) {
  currencies
    .then((response) => response?.clone().json())
    .then((answer: { data?: { id: number; code: string }[] } | undefined) => {
      const currency = answer?.data?.find((known) => known.code === code);
      if (currency !== undefined) get(`/api/v2/service/${priceList}/${currency.id}`);
    })
    .catch(() => null);
}

window.__early = early;
noteEarlyInput();

/** Milliseconds after which the page says by itself that the application has not come: nothing else can. */
const patienceMs = 10_000;

setTimeout(() => {
  const missing = document.querySelector<HTMLElement>('[data-scriptless="missing"]');
  if (missing === null) return;
  missing.hidden = false;
  addEventListener('online', () => {
    if (missing.isConnected) location.reload();
  });
}, patienceMs);
