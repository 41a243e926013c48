import { describe, expect } from 'vitest';
import type { Customer } from '../support/browser/customer.ts';
import { test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';
import { createAccount } from '../support/server/accounts.ts';

const text = 'Ten words to be translated with all due care, please.';

const readField = ({ page, w }: Customer, id: string): Promise<string> =>
  page
    .getByRole('textbox', { name: w(id) })
    .first()
    .inputValue();

describe('what a customer has filled in', () => {
  test.for(journey('profile in the checkout'))(
    'begins with the profile, in the request and in the checkout, and keeps what is changed for this order ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open(shop);
      const email = createAccount('office');
      await they.signIn(email);
      await they.shows(they.field('write.sourceLang'));
      await expect.poll(() => readField(they, 'write.email')).toBe(email);

      await they.fill({ text });
      await they.request();
      await they.offered();
      await they.toBilling();
      await they.showsText('Weber Maschinenbau GmbH, DE136695976, Jonas Weber, Torstraße 8, 10119 Berlin');
      await they.openBilling();
      await expect.poll(() => readField(they, 'checkout.companyName')).toBe('Weber Maschinenbau GmbH');
      await expect.poll(() => readField(they, 'checkout.vatId')).toBe('DE136695976');
      await expect.poll(() => readField(they, 'checkout.city')).toBe('Berlin');
      await they.field('checkout.city').fill('Potsdam');
      await they.toMethod();
      await page.reload();
      await they.showsHeading('checkout.step.method');
      // Where there is room, the details stand beside the method.
      if (shop.width === 390) await they.button('checkout.back').click();
      await they.showsHeading('checkout.step.billing');
      await they.openBilling();
      await expect.poll(() => readField(they, 'checkout.city')).toBe('Potsdam');
      expectQuiet();
    },
  );

  test.for(journey("visitor's draft after log-in"))(
    'goes on from what was begun as a visitor, and goes with the customer who logs out ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open(shop);
      await page.clock.install();
      await page.reload();
      await they.field('write.text').fill(text);
      await they.kept(text);
      await they.signIn(createAccount('anna'));
      await they.shows(they.field('write.sourceLang'));
      await expect.poll(() => readField(they, 'write.text')).toBe(text);
      await expect.poll(() => readField(they, 'write.email')).not.toBe('');
      await they.openMore();
      await they.field('write.note').fill('For my solicitor.');
      await they.kept('For my solicitor.');

      await they.logOut();
      await they.shows(they.field('write.sourceLang'));
      await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
      expect(await readField(they, 'write.email')).toBe('');
      // Whatever might still be saved has been by now.
      await page.clock.runFor(5_000);
      expect(await they.keptOnDevice()).not.toMatch(/solicitor|Anna|translated/);

      await they.signIn(createAccount('office'));
      await they.shows(they.field('write.sourceLang'));
      expect(await readField(they, 'write.text')).toBe('');
      await expect.poll(() => readField(they, 'write.email')).not.toBe('');
      expectQuiet();
    },
  );

  test.for(journey('draft of several tabs'))(
    'goes from the other tabs, too ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, address } = await open(shop);
      await they.signIn(createAccount('anna'));
      await they.shows(they.field('write.sourceLang'));
      const other = await page.context().newPage();
      await other.clock.install();
      await other.goto(`${address}/${shop.locale}/order/write`);
      await other.locator('body.authorized').waitFor();
      await other.locator('textarea').first().fill(text);
      await they.logOut();
      await other.locator('body:not(.authorized)').waitFor();
      await other.waitForFunction(() => document.querySelector('textarea')?.value === '');
      await other.clock.runFor(5_000);
      expect(await they.keptOnDevice()).not.toMatch(/Anna|translated/);
    },
  );
});
