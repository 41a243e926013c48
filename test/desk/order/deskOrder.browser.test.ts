import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { DeskEnrolment, DeskRole, Locale } from '../../../openapi/types.ts';
import { totpCode } from '../../../server/desk/people/totp.ts';
import { findViolations } from '../../support/browser/findViolations.ts';
import { type CustomerVisit, type Opening, test } from '../../support/browser/fixtures.ts';
import type { RealServer } from '../../support/browser/realServer.ts';
import { type DayRequest, sendRequests } from '../../support/browser/sendRequests.ts';
import { loadWords } from '../../support/browser/words.ts';
import { readData } from '../../support/server/client.ts';
import { acceptQuotation } from '../../support/server/samples.ts';

const token = 'test-desk-token-0123456789';
const pageWait = { timeout: 20_000 };

let people = 0;

/** Somebody of the staff, with a log-in of their own. */
const enrol = async (server: RealServer, name: string, role: DeskRole) => {
  people += 1;
  const login = `${role}${people}`;
  const response = await fetch(`${server.address('wordbridge')}/api/v2/desk/person`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ login, name, role }),
  });
  // The contract says what it is, and the tests of the API hold the server to that.
  const { data } = (await response.json()) as { readonly data: DeskEnrolment };
  return { login, password: data.password, secret: new URL(data.totp_url).searchParams.get('secret') ?? '' };
};

type Person = Awaited<ReturnType<typeof enrol>>;

/** Somebody at the desk's page of one order, who finds everything by the words that are to be read. */
const atOrder = async ({ page, address }: CustomerVisit, person: Person, number: number, locale: Locale = 'en') => {
  const w = loadWords(locale);
  await page.goto(`${address}/desk/${locale}/order/${number}`);
  await page.getByLabel(w('staff.login.login')).fill(person.login);
  await page.locator('main input[type=password]').fill(person.password);
  await page.getByLabel(w('staff.login.code')).fill(totpCode(person.secret, Math.floor(Date.now() / 30_000)));
  await page.getByRole('button', { name: w('login.submit') }).click();
  const shows = (text: string | RegExp, within: Page = page) =>
    expect.poll(() => within.getByText(text).count(), pageWait).toBeGreaterThan(0);
  await shows(w('staff.order.actions'));
  return {
    page,
    w,
    shows,
    button: (id: string) =>
      page
        .getByRole('button', { name: w(id), exact: true })
        .filter({ visible: true })
        .first(),
    /** The badge above the heading; the chart names every status. */
    status: () => page.locator('main h1').locator('xpath=preceding-sibling::div[1]').innerText(),
  };
};

type Open = (opening?: Opening) => Promise<CustomerVisit>;

const sendRequest = async (visit: CustomerVisit): Promise<DayRequest> => {
  const [request] = await sendRequests(visit.address, { count: 1 });
  if (request === undefined) throw new Error('One request was sent.');
  return request;
};

const manual = (open: Open, more: Opening = {}) => open({ desk: 'manual', at: null, ...more });

describe('one order at the desk', () => {
  test('is offered by keyboard within seconds, at a price with its reason and a line to the customer', async ({
    open,
  }) => {
    const visit = await manual(open);
    const { number, hash, client } = await sendRequest(visit);
    const { page, w, shows, status } = await atOrder(
      visit,
      await enrol(visit.server, 'Maria Kowalska', 'manager'),
      number,
    );
    const started = performance.now();
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    const type = async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    };
    await press('q');
    await shows(w('staff.quote.byRule', { net: '€34.00' }));
    await press('Tab');
    await press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('task-words');
    await press('Tab');
    await type('49');
    await press('Control+Enter');
    await shows(w('staff.action.incomplete'));
    await page.getByLabel(w('staff.action.field.reason')).focus();
    await type('As agreed');
    await page.getByLabel(w('staff.action.field.remark')).focus();
    await type('Welcome!');
    await press('Control+Enter');
    await expect.poll(status, pageWait).toBe(w('status.acceptation'));
    console.log(`A quotation took ${keys} keys and ${Math.round(performance.now() - started)} ms.`);
    const { price, remark } = readData<{ price: { net: { currency_amount_decimal: string } }; remark: string | null }>(
      await client.get(`/api/v2/quotation/${hash}`),
    );
    expect({ net: price.net.currency_amount_decimal, remark }).toEqual({ net: '49.00', remark: 'Welcome!' });
    await shows('As agreed');
    visit.expectQuiet();
  });

  test('is not overwritten by a second person: what differs is shown, and what was typed stays', async ({ open }) => {
    const [visit, other] = [await manual(open), await manual(open)];
    const { number } = await sendRequest(visit);
    const maria = await atOrder(visit, await enrol(visit.server, 'Maria Kowalska', 'manager'), number);
    const jan = await atOrder(other, await enrol(visit.server, 'Jan Nowak', 'manager'), number);
    await maria.shows(/Jan Nowak/);
    await jan.shows(/Maria Kowalska/);
    await jan.page.keyboard.press('q');
    await jan.page.getByLabel(jan.w('staff.action.field.remark')).fill('Typed before');
    await maria.page.keyboard.press('q');
    await maria.shows(/^Standard price/);
    await maria.page.keyboard.press('Control+Enter');
    await expect.poll(maria.status, pageWait).toBe(maria.w('status.acceptation'));
    await expect.poll(jan.status, pageWait).toBe(jan.w('status.acceptation'));
    await jan.page.getByLabel(jan.w('staff.action.field.remark')).press('Control+Enter');
    await jan.shows(jan.w('staff.action.stale.title'));
    await jan.shows(/^Status: Quotation in preparation → Quotation ready$/);
    await jan.shows(/^Price: – → €40\.46$/);
    await jan.button('staff.action.stale.goOn').click();
    expect(await jan.page.getByLabel(jan.w('staff.action.field.remark')).inputValue()).toBe('Typed before');
    // Now the rules of the order refuse it, in words.
    await jan.page.getByLabel(jan.w('staff.action.field.remark')).press('Control+Enter');
    await jan.shows(jan.w('staff.action.refused.title'));
    await jan.page.keyboard.press('Escape');
    await expect.poll(() => jan.page.getByText(jan.w('staff.action.refused.title')).count(), pageWait).toBe(0);
    // The browser itself reports the refused calls.
    other.expectQuiet(/status of 4(09|12)/);
  });

  test('has what was typed after a reload, until its person signs out', async ({ open }) => {
    const visit = await manual(open);
    const { number } = await sendRequest(visit);
    const person = await enrol(visit.server, 'Maria Kowalska', 'manager');
    const { page, w, shows } = await atOrder(visit, person, number);
    const remark = page.getByLabel(w('staff.action.field.remark'));
    await page.keyboard.press('n');
    await remark.fill('Typed before');
    await page.reload();
    await shows(w('staff.order.actions'));
    await page.keyboard.press('q');
    expect(await remark.inputValue()).toBe('Typed before');
    const stored = () => page.evaluate(() => Object.keys(sessionStorage));
    expect(await stored()).toContain(`fifteen.desk.typed.${number}`);
    await page.getByRole('button', { name: 'Maria Kowalska' }).click();
    await page.getByRole('button', { name: w('shell.logOut') }).click();
    await expect.poll(stored, pageWait).toEqual([]);
    visit.expectQuiet();
  });

  test('has two documents delivered at once, and says why somebody else cannot', async ({ open }) => {
    const visit = await manual(open);
    const { number, hash, client } = await sendRequest(visit);
    const { desk } = visit.server;
    await desk.quote(number);
    const order = await acceptQuotation(client, readData(await client.get(`/api/v2/quotation/${hash}`)));
    readData(await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'en' }));
    await desk.advance(number);
    const { page, w, shows, button, status } = await atOrder(
      visit,
      await enrol(visit.server, 'Maria Kowalska', 'manager'),
      number,
    );
    await page.keyboard.press('d');
    await page.locator('main input[type=file]').setInputFiles([
      { name: 'one.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 one') },
      { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('two') },
    ]);
    await expect
      .poll(() => page.locator('main form li', { hasText: w('staff.action.upload.arrived') }).count(), pageWait)
      .toBe(2);
    await page.locator('main form button[type=submit]').click();
    await expect.poll(() => page.locator('main form').count(), pageWait).toBe(0);
    const listDelivered = async () =>
      readData<{ attachments: readonly { name: string; kind: string }[] }>(
        await client.get(`/api/v2/order/${order.hash}`),
      ).attachments.filter(({ kind }) => kind === 'translated');
    expect((await listDelivered()).map(({ name }) => name).sort()).toEqual(['one.pdf', 'two.txt']);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `${w('staff.order.download')} two.txt` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('two.txt');

    await page.keyboard.press('a');
    await button('staff.action.confirm').click();
    await expect.poll(status, pageWait).toBe(w('status.translation'));

    const accounting = await manual(open);
    const other = await atOrder(accounting, await enrol(visit.server, 'Olena Kovalenko', 'accountant'), number);
    // What cannot be done is not there; its reason is, for whoever looks for it.
    expect(await other.page.getByRole('button', { name: other.w('staff.action.deliver') }).count()).toBe(0);
    const reason = other.page.locator('dl > div', { hasText: other.w('staff.action.deliver') });
    expect(await reason.locator('dd').filter({ visible: true }).count()).toBe(0);
    await other.page.locator('summary', { hasText: /^Why not/ }).click();
    expect(await reason.locator('dd').innerText()).toBe(other.w('staff.refusal.RoleForbidden'));
    await shows(w('staff.order.history'));
    accounting.expectQuiet();
  });

  const looks = [
    { width: 390, locale: 'en', colorScheme: 'dark' },
    { width: 1280, locale: 'de', colorScheme: 'light' },
    { width: 1280, locale: 'en', colorScheme: 'dark' },
  ] as const satisfies readonly { width: 390 | 1280; locale: Locale; colorScheme: 'light' | 'dark' }[];

  for (const { width, locale, colorScheme } of looks) {
    test(`can be read and used at ${width}, in ${locale} and ${colorScheme}`, async ({ open }) => {
      const visit = await manual(open, { width, locale, colorScheme });
      const { number } = await sendRequest(visit);
      const person = await enrol(visit.server, 'Maria Kowalska', 'administrator');
      const { page, w, shows } = await atOrder(visit, person, number, locale);
      await shows(w('staff.order.log'));
      await visit.expectNoSideScroll();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('q');
      await shows(w('staff.action.hint.keys'));
      await page.setViewportSize({ width: width === 1280 ? 1920 : width, height: 900 });
      await visit.expectNoSideScroll();
      expect(await findViolations(page)).toEqual([]);
    });
  }
});
