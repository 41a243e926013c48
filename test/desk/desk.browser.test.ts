import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { DeskRole, Locale } from '../../openapi/types.ts';
import { addPerson, computeCode, type Person } from '../support/browser/addPerson.ts';
import { findViolations } from '../support/browser/findViolations.ts';
import { type Opening, test } from '../support/browser/fixtures.ts';
import type { RealServer } from '../support/browser/realServer.ts';
import { loadWords } from '../support/browser/words.ts';

/** Refusals are answers with an error status, which the console shows. */
const refused = /status of (401|403|404|429)/;
const pageWait = { timeout: 15_000 };

const token = 'test-desk-token-0123456789';
const createPerson = (server: RealServer, role: DeskRole): Promise<Person> =>
  addPerson(server.address('mostek'), { token, role });

const createDesk = (page: Page, address: string, locale: Locale = 'en') => {
  const w = loadWords(locale);
  const text = (id: string, values?: Record<string, string>) => page.getByText(w(id, values), { exact: true });
  const button = (id: string) => page.getByRole('button', { name: w(id), exact: true });
  const shows = (id: string, values?: Record<string, string>) =>
    expect.poll(() => text(id, values).count(), pageWait).toBeGreaterThan(0);
  const navigation = page.getByRole('navigation', { name: w('shell.navigation') });
  return {
    w,
    text,
    button,
    shows,
    navigation,
    goTo: (path: string) => page.goto(`${address}/desk/${locale}/${path}`),
    isIn: () => expect.poll(() => navigation.count(), pageWait).toBe(1),
    isOut: () => expect.poll(() => page.getByLabel(w('staff.login.login')).count(), pageWait).toBe(1),
    /** By keyboard alone, as whoever has just opened the page. */
    signIn: async ({ login, password }: Person, code: string) => {
      await page.getByLabel(w('staff.login.login')).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(login);
      await page.keyboard.press('Tab');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(password);
      // Past the question whether to show it.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    },
    signInAgain: async ({ password }: Person, code: string) => {
      const dialog = page.getByRole('dialog', { name: w('session.expired.title') });
      await dialog.locator('input[type=password]').fill(password);
      await dialog.getByLabel(w('staff.login.code')).fill(code);
      await page.keyboard.press('Enter');
      await expect.poll(() => text('session.expired.title').count(), pageWait).toBe(0);
    },
    signOut: async () => {
      await page.locator('button[popovertarget]').click();
      await button('shell.logOut').click();
    },
  };
};

const manual: Opening = { desk: 'manual', brand: 'mostek', at: null };

describe('log-in at the desk', () => {
  test('by keyboard: a wrong code is refused in words, the right one lets in, and only once', async ({ open }) => {
    const { page, address, server, expectQuiet } = await open(manual);
    const who = await createPerson(server, 'administrator');
    const desk = createDesk(page, address);
    await desk.goTo('people');
    await desk.isOut();
    expect(await page.title()).toContain(desk.w('staff.login.title'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
    await desk.signIn(who, '12');
    await desk.shows('field.Invalid');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
    await desk.signIn(who, computeCode(who) === '000000' ? '000001' : '000000');
    await desk.shows('staff.login.refused');
    const code = computeCode(who);
    await desk.signIn(who, code);
    await desk.isIn();
    await desk.shows('staff.people.heading');
    expect(await page.title()).toBe(`${desk.w('staff.people.title')} · Mostek`);
    // A reload asks for nothing.
    await page.reload();
    await desk.isIn();
    await desk.signOut();
    await desk.isOut();
    await desk.signIn(who, code);
    await desk.shows('staff.login.refused');
    expectQuiet(refused);
  });

  test('too many attempts are answered with how long to wait, and an outage with what happens next', async ({
    open,
  }) => {
    const { page, address, server } = await open(manual);
    const who = await createPerson(server, 'manager');
    const desk = createDesk(page, address);
    await desk.goTo('board');
    await desk.isOut();
    const calls = /\/api\/v2\/desk\/session$/;
    await page.route(calls, (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '40', 'content-type': 'application/problem+json' },
        body: JSON.stringify({ type: 'about:blank', title: 'Slow down', status: 429, code: 'RateLimited' }),
      }),
    );
    await desk.signIn(who, '123456');
    await expect.poll(() => page.getByText('40 seconds').count(), pageWait).toBe(1);
    await page.unroute(calls);
    await page.route(calls, (route) => route.abort());
    await desk.signIn(who, '123456');
    await desk.shows('staff.shell.unreachable');
    await desk.shows('staff.shell.lost');
    await page.unroute(calls);
    await desk.signIn(who, computeCode(who));
    await desk.isIn();
    expect(await desk.text('staff.shell.lost').count()).toBe(0);
  });

  test('another tab is signed in with the first, and signing out ends both', async ({ open }) => {
    const { page, address, server } = await open(manual);
    const who = await createPerson(server, 'accountant');
    const desk = createDesk(page, address);
    await desk.goTo('board');
    await desk.signIn(who, computeCode(who));
    await desk.isIn();
    const second = await page.context().newPage();
    const other = createDesk(second, address, 'uk');
    await other.goTo('board');
    await other.isIn();
    await other.signOut();
    await other.isOut();
    await desk.isOut();
    // The session has ended at the server, too: nothing of it can be found again.
    await page.reload();
    await desk.isOut();
    await desk.signIn(who, computeCode(who, 1));
    await desk.isIn();
    await other.isIn();
  });
});

describe('a session at the desk', () => {
  test('warns before half an hour without use is over; after it, a dialog lets the same person go on where they were', async ({
    open,
  }) => {
    const { page, address, server } = await open(manual);
    await page.clock.install();
    const who = await createPerson(server, 'administrator');
    const desk = createDesk(page, address);
    await desk.goTo('people');
    await desk.signIn(who, computeCode(who));
    await desk.shows('staff.people.heading');
    // An answer that comes after the clock has jumped would count as a use of the session.
    await desk.shows('staff.people.token.none');
    await page.locator('#new-name').fill('Half a name');
    await page.clock.fastForward('26:30');
    expect(await desk.text('staff.login.ending').count()).toBe(0);
    await page.clock.fastForward('00:40');
    await desk.shows('staff.login.ending');
    await desk.button('staff.login.stay').click();
    await expect.poll(() => desk.text('staff.login.ending').count(), pageWait).toBe(0);
    await page.clock.fastForward('27:10');
    await desk.shows('staff.login.ending');
    await page.clock.fastForward('02:00');
    await desk.shows('session.expired.title');
    await page.keyboard.press('Escape');
    await desk.shows('session.expired.title');
    await desk.signInAgain(who, computeCode(who, 1));
    await desk.isIn();
    expect(await page.locator('#new-name').inputValue()).toBe('Half a name');
  });

  test('that the server has ended opens the dialog, and the call that was interrupted is made again', async ({
    open,
  }) => {
    const { page, address, server } = await open(manual);
    const who = await createPerson(server, 'administrator');
    const desk = createDesk(page, address);
    await desk.goTo('people');
    await desk.signIn(who, computeCode(who));
    await desk.shows('staff.people.heading');
    await page.locator('#new-login').fill(`${who.login}.new`);
    await page.locator('#new-name').fill('Jan Nowak');
    // What the desk reads by itself would open the dialog before the person asks for anything.
    const readByItself = '**/api/v2/desk/board**';
    await page.route(readByItself, () => {});
    await page.evaluate(async () => {
      const { session } = JSON.parse(sessionStorage.getItem('fifteen.desk') ?? '{}');
      await fetch('/api/v2/desk/session', { method: 'DELETE', headers: { authorization: `Bearer ${session.token}` } });
    });
    await page.keyboard.press('Enter');
    await desk.shows('session.expired.title');
    await page.unroute(readByItself);
    await desk.signInAgain(who, computeCode(who, 1));
    await desk.shows('staff.people.enrolled', { name: 'Jan Nowak' });
    await expect.poll(() => page.getByRole('img', { name: desk.w('staff.people.qr') }).count(), pageWait).toBe(1);
    await desk.button('staff.people.passedOn').click();
    expect(await page.locator('#new-name').inputValue()).toBe('');
    await expect.poll(() => page.getByText('Jan Nowak', { exact: true }).count(), pageWait).toBe(1);
  });
});

describe('roles', () => {
  test.for([
    ['manager', false],
    ['accountant', false],
    ['administrator', true],
  ] as const)('a %s is shown the people: %s; the address alone says why not', async ([role, has], { open }) => {
    const { page, address, server } = await open(manual);
    const who = await createPerson(server, role);
    const desk = createDesk(page, address);
    await desk.goTo('people');
    await desk.signIn(who, computeCode(who));
    await desk.isIn();
    const link = desk.navigation.getByRole('link', { name: desk.w('staff.people.title'), exact: true });
    expect(await link.count()).toBe(has ? 1 : 0);
    await desk.shows(has ? 'staff.people.heading' : 'staff.shell.notAllowed');
    if (has) return;
    const why = desk.w('staff.shell.notAllowed.why', { role: desk.w(`staff.people.role.${role}`) });
    expect(await page.getByText(why).count()).toBe(1);
    await desk.text('staff.shell.toBoard').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), pageWait).toBe('H1');
    expect(new URL(page.url()).pathname).toBe('/desk/en/today');
  });

  test('a person who is removed cannot go on', async ({ open }) => {
    const { page, address, server } = await open(manual);
    const who = await createPerson(server, 'manager');
    const desk = createDesk(page, address);
    await desk.goTo('board');
    await desk.signIn(who, computeCode(who));
    await desk.isIn();
    const headers = { authorization: `Bearer ${token}` };
    const { data } = await (await fetch(`${address}/api/v2/desk/person`, { headers })).json();
    const { id } = data.find(({ login }: { login: string }) => login === who.login);
    await fetch(`${address}/api/v2/desk/person/${id}`, { method: 'DELETE', headers });
    await desk.goTo('system');
    await expect.poll(async () => (await page.getByLabel(desk.w('staff.login.code')).count()) > 0, pageWait).toBe(true);
  });
});

describe('a page of the desk', () => {
  test('asks for a password that nobody else knows, until the person has chosen one', async ({ open }) => {
    const { page, address, server } = await open(manual);
    const who = await createPerson(server, 'administrator');
    const desk = createDesk(page, address);
    await desk.goTo('people');
    await desk.signIn(who, computeCode(who));
    const notice = page.getByText(desk.w('staff.password.given.text'));
    await notice.waitFor();
    await desk.text('staff.password.choose').click();
    await desk.shows('staff.password.next');
    await page.locator('#change-password').fill(who.password);
    await page.locator('#change-next').fill('correct horse battery');
    await page.locator('#change-again').fill('correct horse battery');
    await page.keyboard.press('Enter');
    await desk.shows('staff.password.changed');
    await desk.navigation.getByRole('link', { name: desk.w('staff.people.title'), exact: true }).click();
    await desk.shows('staff.people.heading');
    expect(await notice.count()).toBe(0);
    await page.reload();
    await desk.shows('staff.people.heading');
    expect(await notice.count()).toBe(0);
  });

  test('that cannot be fetched says so, and a reload helps; the navigation stays', async ({ open }) => {
    const { page, address, server } = await open(manual);
    const who = await createPerson(server, 'administrator');
    const desk = createDesk(page, address);
    await desk.goTo('password');
    await desk.signIn(who, computeCode(who));
    await desk.shows('staff.password.next');
    const code = /\/desk\/assets\/PeoplePage-/;
    await page.route(code, (route) => route.abort());
    const reported = page.waitForRequest(/\/api\/v2\/client-errors$/);
    await desk.navigation.getByRole('link', { name: desk.w('staff.people.title'), exact: true }).click();
    await desk.shows('staff.shell.broken');
    const { state, build } = (await reported).postDataJSON();
    expect(state).toMatch(/^desk session=signedIn\..* page=people$/);
    expect(build).toMatch(/^desk-.+\.js$/);
    await desk.isIn();
    await page.unroute(code);
    await desk.button('shell.reload').click();
    await desk.shows('staff.people.heading');
  });
});

describe('the desk looks right', () => {
  test.for([
    [390, 'pl', 'light'],
    [390, 'uk', 'dark'],
    [1280, 'en', 'dark'],
    [1920, 'pl', 'light'],
    [1920, 'uk', 'dark'],
  ] as const)('at %i pixels in %s, %s', async ([width, locale, colorScheme], { open }) => {
    const size = { width, height: 900 };
    const { page, address, server, expectNoSideScroll } = await open({ ...manual, viewport: size, colorScheme });
    const who = await createPerson(server, 'administrator');
    const desk = createDesk(page, address, locale);
    const look = async (): Promise<void> => {
      await expectNoSideScroll();
      expect(await findViolations(page)).toEqual([]);
    };
    await desk.goTo('people');
    await desk.isOut();
    await look();
    await desk.signIn(who, computeCode(who));
    await desk.shows('staff.people.heading');
    await look();
    await page.locator('button[popovertarget]').click();
    await look();
    await page.getByRole('link', { name: desk.w('staff.password.title') }).click();
    await desk.shows('staff.password.next');
    await look();
    await desk.goTo('nowhere');
    await desk.shows('staff.shell.unknown');
    await look();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
  });
});
