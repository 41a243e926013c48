import { describe, expect } from 'vitest';
import type { Customer } from '../support/browser/customer.ts';
import { test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';
import { createAccount } from '../support/server/accounts.ts';

const text = 'Ten words to be translated with all due care, please.';

/** Drafts but for the one in the form. */
const others = ({ page, w }: Customer) => page.getByRole('list', { name: w('request.drafts.others') });
const waitUntilSaved = async (they: Customer): Promise<void> =>
  they.shows(they.page.getByText(they.like('request.drafts.saved')).first());
/** On a phone they stand behind their heading. */
const openOthers = async ({ page, w }: Customer): Promise<void> => {
  const folded = page.locator('details:not([open]) > summary', { hasText: w('request.drafts.others') });
  await page.getByRole('heading', { name: w('request.drafts.title') }).waitFor();
  if ((await folded.count()) > 0) await folded.click();
};
/** An entry's button, by its first words. */
const press = async (they: Customer, id: string, about: string): Promise<void> =>
  others(they)
    .getByRole('button', { name: new RegExp(`^${they.w(id)}.*${about}`) })
    .click();

describe('drafts in the account', () => {
  test.for(journey('drafts on two devices'))(
    'of two services are gone on with on another device, and end there with the request ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, address, expectQuiet, expectNoSideScroll } = await open(shop);
      const email = createAccount('anna');
      await they.signIn(email);
      await they.shows(they.field('write.text'));
      await they.field('write.text').fill(text);
      await they.attach('contract-en.docx');
      await they.counted(124);
      await they.kept('"fileId":"');
      await waitUntilSaved(they);
      await page.goto(`${address}/${shop.locale}/order/proofreading`);
      await page.locator('#request-text').fill('This are a text.');
      await waitUntilSaved(they);
      await page.reload();
      await expect.poll(() => page.locator('#request-text').inputValue()).toBe('This are a text.');
      await openOthers(they);
      await expect.poll(() => others(they).getByText(text, { exact: true }).count()).toBe(1);
      expect(await others(they).getByText('This are a text.', { exact: true }).count()).toBe(0);

      const other = await open({ ...shop, width: shop.width === 390 ? 1280 : 390 });
      await other.they.signIn(email);
      await openOthers(other.they);
      await expect.poll(() => others(other.they).getByRole('listitem').count()).toBe(2);
      await other.expectAccessible();
      await press(other.they, 'request.drafts.resume', 'This are');
      await other.page.waitForURL(/\/order\/proofreading$/);
      await expect.poll(() => other.page.locator('#request-text').inputValue()).toBe('This are a text.');
      await openOthers(other.they);
      await press(other.they, 'request.drafts.resume', 'Ten words');
      await other.page.waitForURL(/\/order\/write$/);
      await expect.poll(() => other.they.field('write.text').inputValue()).toBe(text);
      await other.they.counted(124);
      await other.expectNoSideScroll();
      await other.they.fill({ from: 'en', to: 'pl' });
      await other.they.request();
      await other.they.offered();

      await page.reload();
      await openOthers(they);
      await they.showsText(they.w('request.drafts.empty'));
      await expectNoSideScroll();
      expectQuiet();
      other.expectQuiet();
    },
  );

  test('that two devices change ask which version goes on; one that is removed is asked about, and a new request leaves it', async ({
    open,
  }) => {
    const email = createAccount('office');
    const [one, two] = [await open({ desk: 'manual' }), await open({ desk: 'manual' })];
    await one.they.signIn(email);
    await one.they.shows(one.they.field('write.text'));
    await one.they.field('write.text').fill('From the first device.');
    await waitUntilSaved(one.they);
    await two.they.signIn(email);
    await press(two.they, 'request.drafts.resume', 'From the first');
    await expect.poll(() => two.they.field('write.text').inputValue()).toBe('From the first device.');
    await two.they.field('write.text').fill('From the second device.');
    await waitUntilSaved(two.they);

    await one.they.field('write.text').fill('From the first device again.');
    await one.they.button('request.drafts.takeTheirs').click();
    await expect.poll(() => one.they.field('write.text').inputValue()).toBe('From the second device.');
    await waitUntilSaved(one.they);
    await two.they.field('write.text').fill('The second, too.');
    await two.they.button('request.drafts.keepMine').click();
    await waitUntilSaved(two.they);

    await two.they.button('request.drafts.begin').click();
    await expect.poll(() => two.they.field('write.text').inputValue()).toBe('');
    expect(await two.they.field('write.email').inputValue()).not.toBe('');
    await expect.poll(() => others(two.they).getByText('The second, too.', { exact: true }).count()).toBe(1);
    await press(two.they, 'request.drafts.remove', 'The second');
    await two.they.button('request.drafts.confirm.yes').click();
    await two.they.showsText(two.they.w('request.drafts.empty'));
    await one.they.field('write.text').fill('Written on.');
    await one.they.showsText(one.they.w('request.drafts.removed.title'));
    await one.they.button('request.drafts.saveAgain').click();
    await waitUntilSaved(one.they);
    // What two devices disagree on is refused.
    one.expectQuiet(/40[49]/);
    two.expectQuiet(/409/);
  });

  test('wait on the device while the server does not answer; what a visitor has begun goes with them who log in', async ({
    open,
  }) => {
    const { they, page, address, expectQuiet } = await open({ desk: 'manual' });
    await page.goto(`${address}/en/order/proofreading`);
    await page.locator('#request-text').fill('Begun as a visitor.');
    await they.showsText(they.w('request.drafts.device'));
    await they.kept('Begun as a visitor.');
    await page.goto(`${address}/en/order/write`);
    await they.field('write.text').fill('Another, as a visitor.');
    await they.kept('Another, as a visitor.');
    await expect.poll(() => others(they).getByText('Begun as a visitor.', { exact: true }).count()).toBe(1);

    await they.signIn(createAccount('anna'));
    await expect.poll(() => others(they).getByText('Begun as a visitor.', { exact: true }).count()).toBe(1);
    await waitUntilSaved(they);
    await page.context().setOffline(true);
    await they.field('write.text').fill('Written without a network.');
    await they.showsText(they.w('request.drafts.waiting'));
    await page.context().setOffline(false);
    await waitUntilSaved(they);
    await they.logOut();
    await they.shows(they.field('write.sourceLang'));
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /\.\d+$/.test(name)))).toEqual([]);
    expect(await they.keptOnDevice()).not.toMatch(/visitor|network/);
    expectQuiet(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  });

  test('a visitor begins anew only once more is asked', async ({ open }) => {
    const { they, expectQuiet } = await open({ desk: 'manual' });
    await they.field('write.text').fill(text);
    await they.button('request.drafts.begin').click();
    await they.button('request.drafts.confirm.no').click();
    expect(await they.field('write.text').inputValue()).toBe(text);
    await they.button('request.drafts.begin').click();
    await they.button('request.drafts.over.yes').click();
    await expect.poll(() => they.field('write.text').inputValue()).toBe('');
    await expect.poll(they.keptOnDevice).not.toContain('due care');
    expectQuiet();
  });
});
