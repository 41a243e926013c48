import { describe, expect, test } from 'vitest';
import type { Brand } from '../../brands/brand.ts';
import { findMatch, resolveRoute } from '../../machines/shell/routes.ts';
import { homes, type Screen } from '../../machines/shell/screens.ts';
import type { Locale } from '../../openapi/types.ts';
import type { AccountMailContent } from '../../server/account/mails/accountMailContent.ts';
import { accountMailMessage } from '../../server/account/mails/accountMailMessage.ts';
import { loadBrands } from '../../server/platform/config/loadBrands.ts';
import type { MailMessage } from '../../server/platform/core/mailer.ts';
import type { AccountMailTemplate } from '../../server/platform/db/tables/checks.ts';
import { brandNamed, loadLook } from '../support/server/loadLook.ts';
import {
  footOfHtml,
  footOfText,
  linesOfHtml,
  linesOfText,
  listLegalLinks,
  listLinks,
} from '../support/server/mailLines.ts';

/** Mails that bring a paper say what is in it (`invoiceMail.test.ts`, `receipt.test.ts`). */
type Template = Exclude<AccountMailTemplate, 'invoiceIssued' | 'topUpCredited'>;

const at = new Date('2026-11-22T13:13:00Z');
const until = new Date('2026-11-23T13:13:00Z');
const newEmail = 'anna.nowak@example.com';

/** A mail of each template; a new one does not compile until it is here. */
const contents = {
  verification: { template: 'verification', hash: 'the-hash', until },
  activated: { template: 'activated' },
  alreadyRegistered: { template: 'alreadyRegistered' },
  passwordReset: { template: 'passwordReset', token: 'the-token', until },
  verifyAndReset: { template: 'verifyAndReset', hash: 'the-hash', token: 'the-token', until },
  passwordChanged: { template: 'passwordChanged', at },
  emailChange: { template: 'emailChange', hash: 'the-hash', until },
  emailChangeAsked: { template: 'emailChangeAsked', newEmail, at },
  emailChanged: { template: 'emailChanged', newEmail, at },
  passkeyAdded: { template: 'passkeyAdded', passkey: 'Phone', at },
  passkeyRemoved: { template: 'passkeyRemoved', passkey: 'Phone', at },
  dataExportReady: { template: 'dataExportReady', expires: until },
  dataExportFailed: { template: 'dataExportFailed' },
  deletionAsked: { template: 'deletionAsked', deletes: until, years: 5 },
  deletionReminder: { template: 'deletionReminder', deletes: until, years: 8 },
  accountDeleted: { template: 'accountDeleted', years: 5 },
  balanceLow: { template: 'balanceLow', currency: 'EUR', total: '7.31', below: '20.00' },
} as const satisfies { readonly [T in Template]: Extract<AccountMailContent, { template: T }> };

const brands = await loadBrands();
const origin = 'https://order.example';

const composeMail = async (
  content: Extract<AccountMailContent, { template: Template }>,
  { brand = brandNamed('mostek'), locale = 'en', name = 'Ada Nowak', email = 'a/d+a?@example.com' } = {},
): Promise<MailMessage> => {
  const recipient = { hash: 'copy', origin, email, name, locale: requireLocale(locale) };
  return accountMailMessage(recipient, content, await loadLook(brand.id), at);
};

const requireLocale = (text: string): Locale => {
  if (text === 'en' || text === 'de' || text === 'pl' || text === 'uk') return text;
  throw new Error(`There is no language ${text}.`);
};

/** Mails of what a demonstration has no screens for. */
const isSent = ({ shows }: Brand, template: Template): boolean =>
  shows === 'application' || ['passwordReset', 'passwordChanged'].includes(template);

const cases = [...brands.values()].flatMap((brand) =>
  brand.locales.flatMap((locale) =>
    Object.values(contents)
      .filter(({ template }) => isSent(brand, template))
      .map((content) => [content.template, brand.id, locale, content] as const),
  ),
);

describe.each(cases)('%s of %s in %s', (_, brandId, locale, content) => {
  const brand = brandNamed(brandId);

  test('has words for everything, and its text says what its HTML says', async () => {
    const mail = await composeMail(content, { brand, locale });
    expect(`${mail.subject}\n${mail.text}`).not.toMatch(/\bmail\.[a-z]|[{}]|undefined|Invalid/);
    expect(mail.subject).not.toMatch(/[\r\n]|Ada|example/);
    expect(mail.language).toBe(locale);
    expect(mail.html).toMatch(/^<title>[^<]+<\/title>\n<style>\n[^<]+\n<\/style>\n<\/head>$/m);
    expect(linesOfText(mail)[0]).toBe(mail.subject);
    const links = new Set(listLinks(mail));
    const lines = linesOfText(mail);
    // In the plain text a link stands below its label, which ends with a colon.
    const labelled = lines.map((line, index) => (links.has(lines[index + 1] ?? '') ? line.replace(/:$/, '') : line));
    expect(labelled).toEqual(linesOfHtml(mail));
    const isTimed = ['until', 'at', 'expires', 'deletes'].some((name) => name in content);
    if (isTimed) expect(mail.text).toMatch(/2[23].*2026.*14:13|2[23].*2026.*2:13/);
    if ('years' in content) expect(mail.text).toMatch(new RegExp(`\\b${content.years} `));
    if ('below' in content) expect(mail.text).toMatch(/7[.,]31[\s\S]*20[.,]00/);
    if ('newEmail' in content) expect(mail.text).toContain(newEmail);
  });

  test('ends with the lines that the law wants, and leads to the legal pages', async () => {
    const mail = await composeMail(content, { brand, locale });
    const { firm } = await loadLook(brandId);
    const { seller, letterhead } = firm.invoicing;
    const foot = footOfHtml(mail);
    const said = foot.join('\n');
    for (const part of [
      seller.name,
      seller.city,
      seller.register,
      firm.vatId,
      ...letterhead.directors,
      ...letterhead.more,
    ])
      expect(said).toContain(part);
    const { imprint, terms, privacy } = brand.links;
    const own = brand.shows === 'application' ? [`${origin}/${locale}/withdrawal`] : [];
    const pages = [imprint, terms, privacy, ...own];
    expect(listLegalLinks(mail)).toEqual(pages);
    // In the plain text the address stands behind its name.
    const names = foot.slice(-pages.length);
    expect(footOfText(mail)).toEqual([
      ...foot.slice(0, -pages.length),
      ...pages.map((page, index) => `${names[index]}: ${page}`),
    ]);
  });

  test('leads to the screen that it is about', async () => {
    const mail = await composeMail(content, { brand, locale });
    const rules = { shows: brand.shows, locales: brand.locales, preferred: brand.locales[0] };
    const reached = listLinks(mail).map((link) => {
      const { origin: from, pathname, search } = new URL(link);
      expect(from).toBe(origin);
      // Where one has to sign in first, the way goes on to it.
      const routes = [false, true].map((signedIn) =>
        resolveRoute(findMatch(pathname, search, rules), { ...rules, signedIn }),
      );
      return routes.find(({ kind }) => kind === 'screen') ?? routes[0];
    });
    expect(reached).toMatchObject(listScreens(content.template, brand).map((screen) => ({ screen, locale })));
  });
});

const email = 'a/d+a?@example.com';

/** Where each mail leads. A demonstration has the pages for a new password alone: nobody registers there. */
const listScreens = (template: Template, { shows }: Brand): readonly Partial<Screen>[] =>
  ({
    verification: [{ name: 'verification', email, hash: 'the-hash' } as const],
    emailChange: [{ name: 'verification', email, hash: 'the-hash' } as const],
    verifyAndReset: [{ name: 'verificationReset', email, hash: 'the-hash', resetHash: 'the-token' } as const],
    passwordReset: [{ name: 'passwordForgot', token: 'the-token' } as const],
    passwordChanged: [{ name: 'passwordReset' } as const],
    emailChangeAsked: [{ name: 'passwordReset' } as const],
    emailChanged: [],
    alreadyRegistered: [{ name: 'login' }, { name: 'passwordReset' }] as const,
    passkeyAdded: [{ name: 'settings' } as const],
    passkeyRemoved: [{ name: 'settings' } as const],
    dataExportReady: [{ name: 'settings' } as const],
    dataExportFailed: [{ name: 'settings' } as const],
    deletionAsked: [{ name: 'settings' } as const],
    deletionReminder: [{ name: 'settings' } as const],
    accountDeleted: [],
    balanceLow: [{ name: 'prepaid' } as const],
    activated: [homes[shows]],
  })[template];

test('a language that the brand has not is its first one, so that links lead to a page', async () => {
  const mail = await composeMail(contents.passwordReset, { brand: brandNamed('wordbridge'), locale: 'uk' });
  expect(mail.language).toBe('en');
  expect(listLinks(mail)).toEqual([`${origin}/en/password-forgot/the-token`]);
});

test.each([
  ['Zoë 👩🏽‍🚀 O’Neill', 'Zoë 👩🏽🚀 O’Neill'],
  ['שרה כהן', 'שרה כהן'],
  ['\u202eevil\u2066', 'evil'],
  ['<img src=x onerror=alert(1)>', 'img src=x onerror=alert(1)'],
  ['Ada\r\nBcc: all@example.com', 'Ada Bcc:'],
  ['{name} & "co"', '{name} & co'],
])('%j as a name breaks no mail', async (name, greeted) => {
  const mail = await composeMail(contents.verification, { name });
  expect(linesOfText(mail)[1]).toBe(`Hello ${greeted},`);
  expect(linesOfHtml(mail)[1]).toBe(`Hello ${greeted},`);
  expect(mail.html).not.toMatch(/<img src=x|\u202e/);
  expect(mail.to).toEqual({ name: greeted, address: email });
});

test('a passkey’s name is text, and carries nobody’s advertisement', async () => {
  const composePasskeyMail = (passkey: string): Promise<MailMessage> =>
    composeMail({ template: 'passkeyAdded', passkey, at });
  expect((await composePasskeyMail('<b>Phone</b> 📱')).text).toContain('The passkey “b Phone /b 📱” was added');
  const { text, html } = await composePasskeyMail('https://evil.example/prize +48 600 100 200');
  expect(text).toContain('A passkey was added to your account');
  expect(text + html).not.toMatch(/evil|600 100 200/);
});
