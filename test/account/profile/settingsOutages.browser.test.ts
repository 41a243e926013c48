import { describe, expect, onTestFinished } from 'vitest';
import { isVatId } from '../../../machines/billing/vatId.ts';
import { queueVatChecks } from '../../../server/billing/vies/queueVatChecks.ts';
import { minutes } from '../../../server/platform/core/clock.ts';
import { customer } from '../../../server/platform/db/schema.ts';
import { startVies } from '../../../tools/providers/vies.ts';
import { interruptions } from '../../support/browser/endSessions.ts';
import { test } from '../../support/browser/fixtures.ts';
import { journey } from '../../support/browser/matrix.ts';
import { readProfile } from '../../support/browser/profile.ts';
import { createAccount } from '../../support/server/accounts.ts';
import { findFreePort } from '../../support/server/freePort.ts';
import { createTestClock, startServer } from '../../support/server/startServer.ts';

/** Refusals are answers with an error status, which the console shows. */
const refused = /status of (401|403|412|422)/;

/** A German number whose check digit is right, which the stand-in of the register knows by how it begins. */
const german = (beginning: string): string => {
  const digits = `DE${beginning.padEnd(8, '1')}`;
  return `${digits}${[...'0123456789'].find((digit) => isVatId(`${digits}${digit}`, ''))}`;
};

const returnToPage = (): boolean => window.dispatchEvent(new Event('focus'));

describe('the profile in the settings', () => {
  test.for(journey('VAT ID while the register is away'))(
    'keeps a VAT ID unconfirmed until the register is back, and says what it answers then ($locale, $brand, $width)',
    async (shop, { open }) => {
      const clock = createTestClock(new Date());
      const before = await startVies(await findFreePort());
      const server = await startServer({ clock, config: { vies: { url: before.url, isSandbox: true } } });
      onTestFinished(server.stop);
      // Nobody else's number is asked about before this one.
      await server.services.db.update(customer).set({ vatCheckDueAt: null });
      const visit = await open({ ...shop, at: null });
      const { they, page } = visit;
      const profile = readProfile(they);
      const address = server.address(shop.brand);
      await page.goto(`${address}/${shop.locale}/login`);
      await they.fillLogin(createAccount('office'));
      await they.signedIn();
      await profile.shown(address, shop.locale);
      await before.close();

      await profile.change(
        'billing',
        'vatId',
        german('234').replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
      );
      await profile.error('vatId', 'field.VatIdInvalid');
      await visit.expectAccessible();
      await profile.field('vatId').fill('FR40303265046');
      await profile.save();
      await profile.error('vatId', 'field.VatIdInvalid');
      await profile.field('vatId').fill(german('234'));
      await profile.save();
      await profile.saved('billing');
      await profile.reads('billing', they.w('settings.vat.waiting'));
      await visit.expectUsable();
      await page.reload();
      await profile.reads('billing', they.w('settings.vat.waiting'));

      const after = await startVies(Number(new URL(before.url).port));
      onTestFinished(after.close);
      clock.advance(minutes(1));
      await queueVatChecks(server.services);
      const waitForVatAnswer = async (id: string): Promise<void> => {
        const state = profile.section('billing').getByText(they.w(id), { exact: true });
        await expect
          .poll(async () => (await page.evaluate(returnToPage)) && (await state.isVisible()), {
            timeout: 30_000,
            interval: 2_000,
          })
          .toBe(true);
      };
      await waitForVatAnswer('settings.vat.confirmed');
      await profile.reads('billing', they.w('settings.vat.simulated'));
      await visit.expectAccessible();
      await profile.change('billing', 'vatId', german('200'));
      await profile.saved('billing');
      await waitForVatAnswer('settings.vat.refused');
      await profile.reads('billing', they.w('settings.vat.refused.about'));
      await visit.expectUsable();
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('session ended in the profile'))(
    'loses nothing that was typed when the session ends, and saves it once after log-in ($locale, $brand, $width)',
    async (shop, { open: visitOf }) => {
      const visit = await visitOf(shop);
      const { they, page } = visit;
      const email = createAccount('anna');
      const { end, during } = interruptions(visit, shop.brand, email);
      const profile = readProfile(they);
      await they.signIn(email);
      await profile.shown(visit.address, shop.locale);
      await profile.open('billing');
      await profile.field('name').fill('Anna Maria Nowak');
      await profile.field('city').fill('Gdańsk');

      // Found out while nothing is saved: other sections read again what they say.
      await end();
      await page.evaluate(returnToPage);
      await they.signInAgain();
      expect(await profile.field('name').inputValue()).toBe('Anna Maria Nowak');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect.poll(() => profile.field('name').inputValue()).toBe('Anna Maria Nowak');
      expect(await profile.field('city').inputValue()).toBe('Gdańsk');

      await during({ method: 'PUT', path: /\/api\/v2\/customer\/current$/ }, () => profile.save());
      await profile.saved('billing');
      await profile.reads('billing', 'Anna Maria Nowak');
      await page.reload();
      await profile.reads('billing', 'Gdańsk');
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('profile without a network'))(
    'says that nothing was saved, and saves it once the network is back ($locale, $brand, $width)',
    async (shop, { open: visitOf }) => {
      const visit = await visitOf(shop);
      const { they, page } = visit;
      const profile = readProfile(they);
      await they.signIn(createAccount('anna'));
      await profile.shown(visit.address, shop.locale);
      await page.context().setOffline(true);
      await profile.change('billing', 'name', 'Anna Maria Nowak');
      await they.showsText(they.w('account.offline'));
      await visit.expectUsable();
      expect(await profile.field('name').inputValue()).toBe('Anna Maria Nowak');
      await page.context().setOffline(false);
      await profile.save();
      await profile.saved('billing');
      await page.reload();
      await profile.reads('billing', 'Anna Maria Nowak');
      visit.expectQuiet(/ERR_INTERNET_DISCONNECTED/);
    },
  );

  test.for(journey('uncommon text in the profile'))(
    'takes names of any script, and telephone numbers as people write them ($locale, $brand, $width)',
    async (shop, { open: visitOf }) => {
      const visit = await visitOf(shop);
      const { they, page } = visit;
      const profile = readProfile(they);
      await they.signIn(createAccount('office'));
      await profile.shown(visit.address, shop.locale);
      const changeName = async (name: string, shown: string): Promise<void> => {
        await profile.change('billing', 'name', name);
        await profile.saved('billing');
        await profile.reads('billing', shown);
        await visit.expectNoSideScroll();
      };
      await changeName('محمد بن سلمان آل سعود', 'محمد بن سلمان آل سعود');
      await visit.expectAccessible();
      await changeName('Zoë 👩‍👩‍👧‍👦 O’Neill', 'Zoë 👩‍👩‍👧‍👦 O’Neill');
      await changeName(`\u202e${'W'.repeat(150)}`, 'W'.repeat(150));
      await changeName('👩‍👩‍👧'.repeat(25), '👩‍👩‍👧');
      for (const invisible of ['\u200b\u200b\u200b', '\u2066\u2069\u00ad']) {
        await profile.change('billing', 'name', invisible);
        await profile.error('name', 'field.Required');
        await visit.expectAccessible();
        await they.button('settings.cancel').click();
      }
      await profile.change('billing', 'name', 'x'.repeat(255));
      await they.shows(page.locator('#profile-name-error').getByText(they.w('ui.tooLong', { max: 200 })));
      await visit.expectNoSideScroll();
      await they.button('settings.cancel').click();

      for (const right of [
        '+48 (22) 123-45-67',
        '+49 30 901820',
        '\u202a+380 44 123 45 67\u202c',
        '0048 22 123 45 67',
      ]) {
        await profile.change('phone', 'phone', right);
        await profile.saved('phone');
      }
      for (const wrong of ['22 123 45 67', '+48 22 123', '+999 123 456 789', 'phone']) {
        await profile.change('phone', 'phone', wrong);
        await profile.error('phone', 'field.PhoneInvalid');
        await they.button('settings.cancel').click();
      }
      await profile.change('phone', 'phone', '');
      await profile.saved('phone');
      await profile.reads('phone', they.w('settings.profile.none'));
      await page.reload();
      await profile.reads('billing', '👩‍👩‍👧');
      visit.expectQuiet(refused);
    },
  );
});
