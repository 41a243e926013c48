import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskRole } from '../../../openapi/types.ts';
import { issueApplicationToken } from '../../../server/platform/access/applicationToken.ts';
import { encodeBrand } from '../../../server/platform/access/brandHeader.ts';
import { endCustomerSessions } from '../../../server/platform/access/customerSessions.ts';
import { newDeskToken } from '../../../server/platform/access/staff.ts';
import { days } from '../../../server/platform/core/clock.ts';
import { deskPerson, deskSession, deskToken } from '../../../server/platform/db/schema.ts';
import { markTags } from '../../../server/platform/http/headTags.ts';
import { requestQuotation } from '../../support/server/samples.ts';
import { createSessionToken } from '../../support/server/sessions.ts';
import { createTestClock, startServer, type TestServer } from '../../support/server/startServer.ts';
import { isFull } from '../../support/tier.ts';

/** Whom a route answers. */
type Rule = 'everyone' | 'visitors' | 'customers' | 'staff' | 'people' | 'managers' | 'accountants' | 'administrators';

/** Who calls. A script of the staff has no session that it could ask for or end. */
type Caller = 'visitor' | 'customer' | `${'person' | 'script'}: ${DeskRole}`;

/** Every method and path of the server, and whom it answers. What is not here is refused. */
const rules: Readonly<Record<string, Rule>> = {
  'GET /*': 'everyone',
  'HEAD /*': 'everyone',
  'GET /robots.txt': 'everyone',
  'HEAD /robots.txt': 'everyone',
  'GET /sitemap.xml': 'everyone',
  'HEAD /sitemap.xml': 'everyone',
  'GET /api/docs': 'everyone',
  'HEAD /api/docs': 'everyone',
  'GET /atlas': 'everyone',
  'HEAD /atlas': 'everyone',
  'GET /atlas/*': 'everyone',
  'HEAD /atlas/*': 'everyone',
  'GET /healthz': 'everyone',
  'HEAD /healthz': 'everyone',
  'GET /readyz': 'everyone',
  'HEAD /readyz': 'everyone',
  'POST /api/v2/oauth2/application_token': 'everyone',
  'POST /api/v2/oauth2/access_token': 'everyone',
  // Or whoever has the cookie of a session.
  'POST /api/v2/oauth2/revoke': 'customers',
  'POST /api/v2/oauth2/passkey_options': 'visitors',
  'POST /api/v2/oauth2/passkey': 'everyone',
  'POST /api/v2/oauth2/refresh': 'everyone',
  'GET /api/v2/session': 'customers',
  'DELETE /api/v2/session': 'customers',
  'DELETE /api/v2/session/:id': 'customers',
  'GET /api/v1/profile': 'customers',
  'GET /api/v1/payment': 'customers',
  'GET /api/v2/order': 'customers',
  'GET /api/v2/customer-invoice': 'customers',
  'GET /api/v2/customer-invoice/:id': 'customers',
  'POST /api/v2/customer-invoice/:id/link': 'customers',
  'POST /api/v2/customer-invoice/archive': 'customers',
  'POST /api/v2/customer': 'visitors',
  'POST /api/v2/customer/verification': 'visitors',
  'POST /api/v2/customer/verify': 'visitors',
  'POST /api/v2/customer/email': 'customers',
  'DELETE /api/v2/customer/email': 'customers',
  'POST /api/v2/password': 'visitors',
  'PUT /api/v2/password': 'customers',
  'POST /api/v2/password/reset': 'visitors',
  'POST /api/v2/password/link': 'visitors',
  'GET /api/v2/passkey': 'customers',
  'POST /api/v2/passkey': 'customers',
  'POST /api/v2/passkey/options': 'customers',
  'PUT /api/v2/passkey/:id': 'customers',
  'DELETE /api/v2/passkey/:id': 'customers',
  'POST /api/v2/order/:hash/account': 'visitors',
  'POST /api/v2/client-errors': 'everyone',
  'POST /api/v2/statistics-event': 'everyone',
  'POST /api/v2/payment/notification/:provider': 'everyone',
  'GET /api/v2/download/:token': 'everyone',
  'GET /api/v2/quotation/:hash/events': 'visitors',
  'GET /api/v2/order/:hash/events': 'visitors',
  'GET /api/v2/payment/:hash/events': 'visitors',
  'GET /api/v2/payment/:hash/left': 'everyone',
  'GET /api/v2/user/current': 'customers',
  'GET /api/v2/customer/current': 'customers',
  'PUT /api/v2/customer/current': 'customers',
  'GET /api/v2/customer/export': 'customers',
  'POST /api/v2/customer/export': 'customers',
  'POST /api/v2/customer/export/link': 'customers',
  'POST /api/v2/customer/deletion': 'customers',
  'DELETE /api/v2/customer/deletion': 'customers',
  'GET /api/v2/customer/prepaid': 'customers',
  'GET /api/v2/customer/prepaid/events': 'customers',
  'PUT /api/v2/customer/prepaid/alert': 'customers',
  'POST /api/v2/customer/top-up/preview': 'customers',
  'POST /api/v2/customer/top-up': 'customers',
  'GET /api/v2/customer/top-up/:hash': 'customers',
  'POST /api/v2/customer/top-up/:hash/receipt': 'customers',
  'GET /api/v2/customer/movements': 'customers',
  'POST /api/v2/customer/movements/statement': 'customers',
  'GET /api/v2/draft': 'customers',
  'GET /api/v2/draft/:key': 'customers',
  'PUT /api/v2/draft/:key': 'customers',
  'DELETE /api/v2/draft/:key': 'customers',
  'GET /api/v2/translation/languages': 'customers',
  'POST /api/v2/translation': 'customers',
  'GET /api/v2/brand/:brand': 'visitors',
  'GET /api/v2/brand/:brand/categories': 'visitors',
  'GET /api/v2/brand/:brand/packages': 'visitors',
  'GET /api/v2/brand/:brand/rating': 'visitors',
  'GET /api/v2/dict/currencies': 'visitors',
  'GET /api/v2/country': 'visitors',
  'GET /api/v2/service/:service/:currencyId': 'visitors',
  'GET /api/v2/shipment/:currencyId': 'visitors',
  'POST /api/v2/file': 'visitors',
  'GET /api/v2/file/:id': 'visitors',
  'HEAD /api/v2/file/:id': 'visitors',
  'PATCH /api/v2/file/:id': 'visitors',
  'DELETE /api/v2/file/:id': 'visitors',
  'PUT /api/v2/file/:id/hidden': 'visitors',
  'POST /api/v2/quotation/estimate': 'visitors',
  'POST /api/v2/quotation': 'visitors',
  'GET /api/v2/quotation/:hash': 'visitors',
  'GET /api/v2/quotation/:hash/text': 'visitors',
  'POST /api/v2/quotation/:hash/accept': 'visitors',
  'POST /api/v2/quotation/:hash/reject': 'visitors',
  'PUT /api/v2/quotation/:hash/shipment': 'visitors',
  'POST /api/v2/quotation/:hash/renew': 'visitors',
  'GET /api/v2/cart/:hash': 'visitors',
  'GET /api/v2/order/:hash': 'visitors',
  'POST /api/v2/order/:hash/cancel': 'visitors',
  'PUT /api/v2/order/:hash/reference': 'visitors',
  'PUT /api/v2/quotation/:hash/request': 'visitors',
  'POST /api/v2/quotation/:hash/withdraw': 'visitors',
  'POST /api/v2/quotation/:hash/review': 'visitors',
  'POST /api/v2/quotation/:hash/review/withdraw': 'visitors',
  'PUT /api/v2/order/:hash/rating': 'visitors',
  'GET /api/v2/order/:hash/messages': 'visitors',
  'POST /api/v2/order/:hash/messages': 'visitors',
  'POST /api/v2/order/:hash/revision': 'visitors',
  'POST /api/v2/order/:hash/revision/withdraw': 'visitors',
  'PUT /api/v2/order/:hash/approval/:id': 'visitors',
  'POST /api/v2/order/:hash/file/:id/link': 'visitors',
  'POST /api/v2/order/:hash/archive/link': 'visitors',
  'POST /api/v2/order/:hash/pdf/link': 'visitors',
  'POST /api/v2/quotation/:hash/tax': 'visitors',
  'POST /api/v2/quotation/:hash/pdf/link': 'visitors',
  'POST /api/v2/withdrawal': 'visitors',
  'POST /api/v2/voucher/check': 'visitors',
  'POST /api/v2/vat-id/look-up': 'visitors',
  'POST /api/v2/payment': 'visitors',
  'GET /api/v2/payment/:hash': 'visitors',
  'GET /api/v2/desk/client-errors': 'administrators',
  'GET /api/v2/desk/jobs': 'administrators',
  'GET /api/v2/desk/order': 'staff',
  'GET /api/v2/desk/board': 'staff',
  'GET /api/v2/desk/board/events': 'staff',
  'GET /api/v2/desk/mail': 'managers',
  'POST /api/v2/desk/mail/:id/retry': 'managers',
  'GET /api/v2/desk/invoices': 'accountants',
  'GET /api/v2/desk/invoices/waiting': 'accountants',
  'GET /api/v2/desk/invoices/:id': 'accountants',
  'POST /api/v2/desk/invoices/:id/link': 'accountants',
  'POST /api/v2/desk/invoices/:id/correction': 'accountants',
  'POST /api/v2/desk/invoices/:id/send': 'accountants',
  'GET /api/v2/desk/codes': 'accountants',
  'GET /api/v2/desk/money/csv': 'accountants',
  'GET /api/v2/desk/statements/entries/csv': 'accountants',
  'GET /api/v2/desk/customer': 'staff',
  'GET /api/v2/desk/customer/:id': 'staff',
  'POST /api/v2/desk/customer/:id/note': 'staff',
  'GET /api/v2/desk/order/:id/customer': 'staff',
  'GET /api/v2/desk/credit': 'accountants',
  'POST /api/v2/desk/codes': 'accountants',
  'POST /api/v2/desk/credit': 'accountants',
  'GET /api/v2/desk/codes/:id': 'accountants',
  'POST /api/v2/desk/codes/:id/stop': 'accountants',
  'GET /api/v2/desk/top-ups': 'accountants',
  'POST /api/v2/desk/top-ups/:id/transfer-arrived': 'accountants',
  'GET /api/v2/desk/money': 'accountants',
  'POST /api/v2/desk/money/:id/decision': 'accountants',
  'GET /api/v2/desk/statements': 'accountants',
  'POST /api/v2/desk/statements': 'accountants',
  'GET /api/v2/desk/statements/entries': 'accountants',
  'POST /api/v2/desk/statements/entries/:id/decision': 'accountants',
  'GET /api/v2/desk/exchange-rates': 'accountants',
  'POST /api/v2/desk/exchange-rates': 'accountants',
  'GET /api/v2/desk/figures': 'accountants',
  'GET /api/v2/desk/figures/:table/csv': 'accountants',
  'GET /api/v2/desk/catalogue/:brand': 'administrators',
  'GET /api/v2/desk/catalogue/:brand/rates': 'administrators',
  'POST /api/v2/desk/catalogue/:brand/change': 'administrators',
  'DELETE /api/v2/desk/catalogue/:brand/change/:id': 'administrators',
  'POST /api/v2/desk/catalogue/:brand/preview': 'administrators',
  'GET /api/v2/desk/order/:id': 'staff',
  'GET /api/v2/desk/order/:id/events': 'staff',
  'POST /api/v2/desk/upload': 'managers',
  'HEAD /api/v2/desk/upload/:id': 'managers',
  'PATCH /api/v2/desk/upload/:id': 'managers',
  'DELETE /api/v2/desk/upload/:id': 'managers',
  'POST /api/v2/desk/order/:id/quote/preview': 'managers',
  'POST /api/v2/desk/order/:id/count': 'managers',
  'POST /api/v2/desk/order/:id/delivery': 'managers',
  'POST /api/v2/desk/order/:id/cancel': 'managers',
  'POST /api/v2/desk/order/:id/refund': 'accountants',
  'POST /api/v2/desk/order/:id/quote': 'managers',
  'POST /api/v2/desk/order/:id/advance': 'managers',
  'POST /api/v2/desk/order/:id/step-back': 'managers',
  'POST /api/v2/desk/order/:id/transfer': 'accountants',
  'POST /api/v2/desk/order/:id/deferral': 'accountants',
  'POST /api/v2/desk/order/:id/deliver': 'managers',
  'POST /api/v2/desk/order/:id/fail': 'managers',
  'POST /api/v2/desk/order/:id/phone-acceptance': 'managers',
  'GET /api/v2/desk/order/:id/messages': 'managers',
  'POST /api/v2/desk/order/:id/messages': 'managers',
  'POST /api/v2/desk/order/:id/review': 'managers',
  'POST /api/v2/desk/order/:id/revision': 'managers',
  'POST /api/v2/desk/order/:id/approval': 'managers',
  'POST /api/v2/desk/order/:id/parcel': 'managers',
  'GET /api/v2/desk/order/:id/file/:file': 'managers',
  'GET /api/v2/desk/order/:id/log': 'administrators',
  'POST /api/v2/desk/session': 'everyone',
  'GET /api/v2/desk/session': 'people',
  'DELETE /api/v2/desk/session': 'people',
  'PUT /api/v2/desk/session/password': 'people',
  'GET /api/v2/desk/person': 'administrators',
  'POST /api/v2/desk/person': 'administrators',
  'DELETE /api/v2/desk/person/:id': 'administrators',
  'POST /api/v2/desk/person/:id/reset': 'administrators',
  'GET /api/v2/desk/token': 'administrators',
  'POST /api/v2/desk/token': 'administrators',
  'DELETE /api/v2/desk/token/:id': 'administrators',
};

/** An address that is also one of another route, for other methods. */
const alike: Readonly<Record<string, string>> = {
  '/api/v2/quotation/estimate': '/api/v2/quotation/:hash',
  '/api/v2/passkey/options': '/api/v2/passkey/:id',
  '/api/v2/customer/top-up/preview': '/api/v2/customer/top-up/:hash',
  '/api/v2/customer-invoice/archive': '/api/v2/customer-invoice/:id',
};

/** Who asks in `npm test` for what there is not: nobody, and whoever gets furthest. `npm run journeys` has everybody ask. */
const explorers = new Set(['none', 'customer', 'administrator in a session']);

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const clock = createTestClock();
let server: TestServer;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'fifteen-dist-'));
  for (const [brand, locale] of [
    ['wordbridge', 'en'],
    ['mostek', 'pl'],
    ['przekladnia', 'pl'],
  ] as const) {
    await mkdir(join(dist, brand, 'assets'), { recursive: true });
    for (const other of ['en', 'de', locale]) {
      await writeFile(
        join(dist, brand, `${other}.html`),
        `<html><head>${markTags(['<title>built</title>'])}</head></html>`,
      );
    }
    for (const name of ['robots.txt', 'sitemap.xml']) await writeFile(join(dist, brand, name), '{origin}');
  }
  await mkdir(join(dist, 'atlas'));
  await writeFile(join(dist, 'atlas', 'index.html'), '<html></html>');
  server = await startServer({ dist, clock });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(dist, { recursive: true });
});

const requireBrand = (id: string) => {
  const brand = server.services.brands.get(id);
  if (brand === undefined) throw new Error(`There is no brand ${id}.`);
  return brand;
};

const forgeToken = (audience: string, subject: string): Promise<string> =>
  new SignJWT({ brand: 'wordbridge' })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(subject)
    .setJti('a1')
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode('another secret of thirty-two bytes'));

/** A day ago, so that whatever it issues has expired. */
const yesterday = () => ({ ...server.services, clock: { now: () => new Date(clock.now().getTime() - days(1)) } });

/** Of a session that was ended meanwhile; of the second customer, since all of one end. */
const createEndedToken = async (): Promise<string> => {
  const token = await createSessionToken(server.services, requireBrand('wordbridge'), 2);
  await endCustomerSessions(server.services.db, 2, { at: clock.now(), because: 'revoked' });
  return token;
};

type Changes<T> = Partial<T>;

let made = 0;
const createScriptToken = async (
  role: DeskRole,
  changes: Changes<typeof deskToken.$inferInsert> = {},
): Promise<string> => {
  const { token, hash } = newDeskToken('script');
  await server.services.db
    .insert(deskToken)
    .values({ name: 'walker', role, hash, createdAt: yesterday().clock.now(), ...changes });
  return `Bearer ${token}`;
};
const createDeskSession = async (
  role: DeskRole,
  changes: Changes<typeof deskSession.$inferInsert> = {},
  person: Changes<typeof deskPerson.$inferInsert> = {},
): Promise<string> => {
  const now = clock.now();
  made += 1;
  const values = { login: `walker${made}`, name: 'Walker', role, passwordHash: '', totpSecret: '', totpStep: 0 };
  const [row] = await server.services.db
    .insert(deskPerson)
    .values({ ...values, createdAt: now, ...person })
    .returning();
  const { token, hash } = newDeskToken('session');
  await server.services.db
    .insert(deskSession)
    .values({ id: hash, personId: row?.id ?? 0, createdAt: now, lastUsedAt: now, ...changes });
  return `Bearer ${token}`;
};

/** Each kind of token as it is made for a call, and whom it makes of the caller. */
const kinds: Readonly<Record<string, { readonly is: Caller | null; readonly token: () => string | Promise<string> }>> =
  {
    none: { is: null, token: () => '' },
    malformed: { is: null, token: () => 'Bearer' },
    'of no issuer': { is: null, token: () => 'Bearer x.y.z' },
    'of another scheme': { is: null, token: async () => `Basic ${server.services.deskToken}` },
    'forged for a visitor': { is: null, token: async () => `Bearer ${await forgeToken('application', '1')}` },
    'forged for a customer': { is: null, token: async () => `Bearer ${await forgeToken('customer', '1')}` },
    "another brand's visitor": {
      is: null,
      token: async () => `Bearer ${await issueApplicationToken(server.services, requireBrand('mostek'))}`,
    },
    "another brand's customer": {
      is: null,
      token: async () => `Bearer ${await createSessionToken(server.services, requireBrand('mostek'), 1)}`,
    },
    'expired visitor': {
      is: null,
      token: async () => `Bearer ${await issueApplicationToken(yesterday(), requireBrand('wordbridge'))}`,
    },
    'expired customer': {
      is: null,
      token: async () => `Bearer ${await createSessionToken(yesterday(), requireBrand('wordbridge'), 1)}`,
    },
    'customer of an ended session': { is: null, token: async () => `Bearer ${await createEndedToken()}` },
    visitor: {
      is: 'visitor',
      token: async () => `Bearer ${await issueApplicationToken(server.services, requireBrand('wordbridge'))}`,
    },
    customer: {
      is: 'customer',
      token: async () => `Bearer ${await createSessionToken(server.services, requireBrand('wordbridge'), 1)}`,
    },
    'another customer': {
      is: 'customer',
      token: async () => `Bearer ${await createSessionToken(server.services, requireBrand('wordbridge'), 2)}`,
    },
    'wrong desk': { is: null, token: () => 'Bearer test-desk-token-0123456780' },
    desk: { is: 'script: administrator', token: () => `Bearer ${server.services.deskToken}` },
    'script of a manager': { is: 'script: manager', token: () => createScriptToken('manager') },
    'script of an accountant': { is: 'script: accountant', token: () => createScriptToken('accountant') },
    'manager in a session': { is: 'person: manager', token: () => createDeskSession('manager') },
    'accountant in a session': { is: 'person: accountant', token: () => createDeskSession('accountant') },
    'administrator in a session': { is: 'person: administrator', token: () => createDeskSession('administrator') },
    'revoked script': { is: null, token: () => createScriptToken('administrator', { revokedAt: clock.now() }) },
    'expired script': { is: null, token: () => createScriptToken('administrator', { expiresAt: clock.now() }) },
    'expired session': {
      is: null,
      token: () => createDeskSession('administrator', { lastUsedAt: yesterday().clock.now() }),
    },
    'person who was removed': {
      is: null,
      token: () => createDeskSession('administrator', {}, { disabledAt: clock.now() }),
    },
  };

const isAdministrator = (is: Caller): boolean => is.endsWith(': administrator');

/** Whom each rule admits. */
const admitted = {
  everyone: () => true,
  visitors: (is) => is === 'visitor' || is === 'customer',
  customers: (is) => is === 'customer',
  staff: (is) => is.includes(': '),
  people: (is) => is.startsWith('person: '),
  managers: (is) => is.endsWith(': manager') || isAdministrator(is),
  accountants: (is) => is.endsWith(': accountant') || isAdministrator(is),
  administrators: isAdministrator,
} as const satisfies Record<Rule, (is: Caller) => boolean>;

const admits = (rule: Rule, is: Caller | null): boolean => rule === 'everyone' || (is !== null && admitted[rule](is));

type Verdict = 'absent' | 'refused' | 'served';

const unknown: Readonly<Record<string, string>> = {
  ':hash': 'abcdefghijklmnop0123',
  ':id': '999999',
  ':brand': 'wordbridge',
  ':service': 'write',
  ':currencyId': '1',
  ':provider': 'stripe',
  ':key': 'abcdefghijklmnop0123',
  ':token': 'x.y.z',
  ':file': 'abcdefghijklmnop0123',
  ':table': 'requests',
  '*': 'nothing.js',
};
const toAddress = (path: string): string =>
  path.replace(/:\w+|\*/g, (part) => unknown[part] ?? '').replace('file/999999', 'file/abcdefghijklmnop0123');

const askVerdict = async (method: string, path: string, token: string): Promise<Verdict> => {
  const response = await fetch(`${server.address()}${toAddress(path)}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-brand': encodeBrand('wordbridge'),
      ...(token === '' ? {} : { authorization: token }),
      'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}`,
    },
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return 'served';
  }
  const body = await response.text();
  if (response.status === 401 || response.status === 403) {
    return body.includes('SignatureInvalid') ? 'served' : 'refused';
  }
  return response.status === 404 && (body === '' || body.includes('"NotFound"')) ? 'absent' : 'served';
};

test('every route that is mounted has its rule in the table, and the other way round', () => {
  expect([...new Set(server.routes)].sort()).toEqual(Object.keys(rules).sort());
});

/** A token that makes nobody of a caller is refused in one place for all routes: in `npm test` it asks for one of each rule. */
const walkedBy = (kind: string, is: Caller | null): readonly string[] => {
  const routes = Object.keys(rules);
  if (isFull || is !== null || explorers.has(kind)) return routes;
  const first = new Map(routes.toReversed().map((route) => [rules[route], route]));
  return [...first.values()];
};

test.each(Object.keys(kinds))('a call with the token %s gets where the table says, and nowhere else', async (kind) => {
  const { is, token } = kinds[kind] ?? { is: null, token: () => '' };
  const wrong: string[] = [];
  for (const path of new Set(walkedBy(kind, is).map((route) => route.slice(route.indexOf(' ') + 1)))) {
    for (const method of methods) {
      const rule = rules[`${method} ${path}`] ?? rules[`${method} ${alike[path]}`];
      if (rule === undefined && !isFull && !explorers.has(kind)) continue;
      const verdict = await askVerdict(method, path, await token());
      // Pages answer for what is mounted nowhere; an upload or a link that nobody knows is absent for those who may ask.
      const isRight =
        rule === undefined
          ? verdict === 'absent' || (method === 'HEAD' && !path.startsWith('/api/'))
          : admits(rule, is)
            ? verdict !== 'refused'
            : verdict === 'refused';
      if (!isRight) wrong.push(`${method} ${path}: ${verdict}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** The same for everyone who may ask: a browser may cache it. */
const cacheable: ReadonlySet<string> = new Set([
  'GET /api/docs',
  'HEAD /api/docs',
  'GET /api/v2/brand/:brand',
  'GET /api/v2/brand/:brand/categories',
  'GET /api/v2/brand/:brand/rating',
  'GET /api/v2/dict/currencies',
  'GET /api/v2/country',
  'GET /api/v2/service/:service/:currencyId',
]);

/** Prices that a browser keeps, and asks about each time. */
const checkedEachTime: ReadonlySet<string> = new Set([
  'GET /api/v2/brand/:brand/packages',
  'GET /api/v2/shipment/:currencyId',
]);

const selectCaching = (route: string): string =>
  cacheable.has(route) ? 'private, max-age=300' : checkedEachTime.has(route) ? 'private, no-cache' : 'no-store';

test('no cache stores what the API answers, but for the catalogue and the API page, and every cookie is named after its brand', async () => {
  const wrong: string[] = [];
  for (const [route, rule] of Object.entries(rules)) {
    const [method = '', path = ''] = route.split(' ');
    if (!path.startsWith('/api/')) continue;
    const kind = Object.values(kinds).find(({ is }) => is !== null && admits(rule, is)) ?? kinds.none;
    for (const authorization of ['', (await kind?.token()) ?? '']) {
      const { status, headers } = await fetch(`${server.address()}${toAddress(path)}`, {
        method,
        redirect: 'manual',
        headers: { 'x-brand': encodeBrand('wordbridge'), ...(authorization === '' ? {} : { authorization }) },
      });
      const expected = status === 200 ? selectCaching(route) : 'no-store';
      if (headers.get('cache-control') !== expected) wrong.push(`${route} ${status}: ${headers.get('cache-control')}`);
      // Cookies ignore ports: three brands on one host must not overwrite each other's.
      wrong.push(...headers.getSetCookie().filter((cookie) => !/^[^=]*wordbridge/.test(cookie)));
    }
  }
  expect(wrong).toEqual([]);
});

test('HEAD reveals nothing of orders, be there one or none', async () => {
  await requestQuotation(await server.client(), { email: 'guessed@example.com' });
  const ask = async (q: string) => {
    const { status, headers } = await fetch(`${server.address()}/api/v2/desk/order?q=${q}`, { method: 'HEAD' });
    return { status, length: headers.get('content-length'), type: headers.get('content-type') };
  };
  const known = await ask('guessed');
  expect(known.status).toBe(404);
  expect(known).toEqual(await ask('nobody-has-this'));
});

test('HEAD of what everyone may read answers as GET, without a body', async () => {
  for (const path of ['/healthz', '/robots.txt', '/atlas/', '/en/order/write']) {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(`${server.address()}${path}`, { method })),
    );
    expect([path, get?.status, head?.status]).toEqual([path, 200, 200]);
    expect(await head?.text()).toBe('');
    expect(head?.headers.get('content-type')).toBe(get?.headers.get('content-type'));
  }
});
