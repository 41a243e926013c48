import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { addPerson } from '../../support/browser/addPerson.ts';
import { findViolations } from '../../support/browser/findViolations.ts';
import { test } from '../../support/browser/fixtures.ts';
import { createStaff } from '../../support/browser/staff.ts';
import { createClient } from '../../support/server/client.ts';
import { requestQuotation } from '../../support/server/samples.ts';

const token = 'test-desk-token-0123456789';
const pageWait = { timeout: 30_000 };

describe('the board', () => {
  test('keeps rows where somebody is at them, its filters in the address, and sounds only when told to', async ({
    visit,
    servers,
  }) => {
    const server = await servers('manual');
    const address = server.address('wordbridge');
    const name = `Board ${randomUUID().slice(0, 8)}`;
    const client = await createClient(address, 'wordbridge', 'en');
    const ask = async () => (await requestQuotation(client, { name, email: 'board@example.com' })).number;
    const [first, second] = [await ask(), await ask()];
    const login = `board${randomUUID().slice(0, 8)}`;
    const person = await addPerson(address, { token, login, name: 'Maria Kowalska', role: 'manager' });
    const visited = await visit();
    const { page } = visited;
    // A machine of tests has nothing to sound by: what would be heard is counted.
    await page.addInitScript(() => {
      Object.assign(window, { sounds: 0 });
      // Chromium's headless shell refuses every notification, whatever it is told.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      AudioContext.prototype.createOscillator = new Proxy(AudioContext.prototype.createOscillator, {
        apply: (make, context: AudioContext, given: []) => {
          Object.assign(window, { sounds: Number(Reflect.get(window, 'sounds')) + 1 });
          return Reflect.apply(make, context, given);
        },
      });
    });
    const sounds = () => page.evaluate(() => Number(Reflect.get(window, 'sounds')));
    const { signIn, shows, toBoard, w } = createStaff(page, address, 'en');
    const numbers = () =>
      page.locator('main a[data-order]').evaluateAll((links) => links.map((link) => Number(link.dataset.order)));
    const focused = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-order')));
    await signIn(person);
    await toBoard();

    await page.keyboard.press('/');
    await page.keyboard.type(name);
    await expect.poll(numbers, pageWait).toEqual([first, second]);
    await expect.poll(() => new URL(page.url()).searchParams.get('q'), pageWait).toBe(name);
    await page.reload();
    await expect.poll(numbers, pageWait).toEqual([first, second]);
    expect(await page.getByRole('searchbox').inputValue()).toBe(name);
    await page.getByRole('link', { name: new RegExp(`^${w('staff.board.stage.done')}`) }).click();
    await shows(w('staff.board.unmatched.title'));
    await page.goBack();
    await expect.poll(numbers, pageWait).toEqual([first, second]);

    await page.getByRole('button', { name: w('staff.board.alerts.turnOn') }).click();
    await shows(w('staff.board.alerts.granted'));
    await page.getByRole('button', { name: w('staff.board.keys.title') }).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await focused()).toBe(second);
    const third = await ask();
    await shows(w('staff.board.unshown', { count: 1 }));
    expect(await numbers()).toEqual([first, second]);
    expect(await focused()).toBe(second);
    await expect.poll(sounds, pageWait).toBe(2);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: w('staff.board.show'), exact: true }).click();
    await expect.poll(numbers, pageWait).toEqual([first, second, third]);
    await expect.poll(focused, pageWait).toBe(first);

    await page.keyboard.press('?');
    await page.getByLabel(w('staff.board.keys.use')).click();
    await page.getByRole('button', { name: w('staff.board.keys.close') }).click();
    await page.locator('main a[data-order]').first().focus();
    await page.keyboard.press('j');
    expect(await focused()).toBe(first);
    await page.keyboard.press('Enter');
    await shows(w('staff.order.actions'));
    visited.expectQuiet();
  });
});
