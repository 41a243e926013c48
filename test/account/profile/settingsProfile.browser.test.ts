import { describe, expect } from 'vitest';
import type { Customer } from '../../support/browser/customer.ts';
import { type CustomerVisit, test } from '../../support/browser/fixtures.ts';
import { brands, journey } from '../../support/browser/matrix.ts';
import { pressTabUntil, readFocusedId } from '../../support/browser/pressTab.ts';
import { createAccount } from '../../support/server/accounts.ts';

/** Refusals are answers with an error status, which the console shows. */
const refused = /status of (409|412|422)/;
const longName = 'Ä'.repeat(255);

const toSettings = async ({ they, page, address }: CustomerVisit, locale: string): Promise<void> => {
  await page.goto(`${address}/${locale}/account/settings`);
  await they.showsHeading('settings.title');
  await they.shows(page.locator('#open-billing'));
};

const findSection = ({ page }: Customer, id: string) => page.locator(`#${id}`);
const open = (they: Customer, id: string): Promise<void> => they.page.locator(`#open-${id}`).click();
const field = (they: Customer, name: string) => they.page.locator(`#profile-${name}`);
const radio = (they: Customer, id: string) => they.page.getByRole('radio', { name: they.w(id) });
const save = (they: Customer): Promise<void> => they.button('settings.profile.save').click();
const expectSaved = (they: Customer, id: string): Promise<void> =>
  they.shows(findSection(they, id).getByText(they.w('settings.profile.saved')));
const expectText = (they: Customer, id: string, text: string): Promise<void> =>
  they.shows(findSection(they, id).getByText(text).first());

describe('the profile in the settings', () => {
  test.for(journey('profile changed'))(
    'each section says what is wrong at its field, is saved, and stands in the next checkout ($locale, $brand, $width)',
    async (shop, { open: visitOf }) => {
      const visit = await visitOf(shop);
      const { they, page } = visit;
      await they.signIn(createAccount('office'));
      await toSettings(visit, shop.locale);
      await expectText(they, 'billing', 'Weber Maschinenbau GmbH');
      await visit.expectUsable();

      await open(they, 'billing');
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
      await visit.expectAccessible();
      await field(they, 'companyName').fill(longName);
      await field(they, 'name').fill(longName);
      await field(they, 'vatId').fill('DE136695970');
      await save(they);
      await they.showsText(they.w('checkout.problems', { count: 3 }));
      await they.shows(page.locator('#profile-vatId-error').getByText(they.w('field.VatIdInvalid')));
      await visit.expectUsable();
      await field(they, 'companyName').fill('Ö'.repeat(200));
      await field(they, 'name').fill('Ada Weber');
      await field(they, 'vatId').fill('DE 136 695 976');
      await field(they, 'city').fill('Potsdam');
      await field(they, 'postcode').fill('14467');
      await save(they);
      await expectSaved(they, 'billing');
      await expectText(they, 'billing', 'DE136695976');
      await visit.expectUsable();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('open-billing');

      await open(they, 'mail');
      await radio(they, 'settings.mail.other').check();
      await save(they);
      await they.showsText(they.w('checkout.problems', { count: 4 }));
      await visit.expectAccessible();
      await field(they, 'mailName').fill('Ada Weber');
      await field(they, 'mailAddress').fill('ul. Mostowa 1/2');
      await field(they, 'mailCity').fill('Warszawa');
      await field(they, 'mailPostcode').fill('00-260');
      await field(they, 'mailCountryId').selectOption('616');
      await save(they);
      await expectSaved(they, 'mail');
      await expectText(they, 'mail', '00-260 Warszawa');

      await open(they, 'invoicing');
      await radio(they, 'settings.invoicing.per_order').check();
      await save(they);
      await expectSaved(they, 'invoicing');
      await open(they, 'phone');
      await field(they, 'phone').fill('12');
      await save(they);
      await they.shows(page.locator('#profile-phone-error').getByText(they.w('field.PhoneInvalid')));
      await field(they, 'phone').fill('+48 22 123 45 67');
      await save(they);
      await expectSaved(they, 'phone');
      await open(they, 'newsletter');
      await field(they, 'newsletter').check();
      await save(they);
      await expectSaved(they, 'newsletter');
      await open(they, 'currency');
      await field(they, 'currency').selectOption('PLN');
      await save(they);
      await expectSaved(they, 'currency');
      await page.reload();
      await expectText(they, 'currency', '(PLN)');
      await expectText(they, 'phone', '+48');
      await expectText(they, 'newsletter', they.w('settings.newsletter.yes'));
      await expectText(they, 'invoicing', they.w('settings.invoicing.per_order'));

      await they.open(visit.address);
      await they.fill({ text: 'Anything at all.' });
      await they.request();
      await they.offered();
      await they.toBilling();
      await they.openBilling();
      await expect.poll(() => they.field('checkout.city').inputValue()).toBe('Potsdam');
      await expect.poll(() => they.field('checkout.name').inputValue()).toBe('Ada Weber');
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('profile in two tabs'))(
    'what another tab has saved is not overwritten in silence: both show, and one is chosen ($locale, $brand, $width)',
    async (shop, { open: visitOf }) => {
      const visit = await visitOf(shop);
      const { they, page } = visit;
      await they.signIn(createAccount('anna'));
      await toSettings(visit, shop.locale);
      const tab = await page.context().newPage();
      const other = they.inTab(tab);
      await toSettings({ ...visit, page: tab, they: other }, shop.locale);

      // A change of another section shows in the other tab, and is saved beside.
      await open(they, 'billing');
      await field(they, 'city').fill('Kraków');
      await open(other, 'phone');
      await field(other, 'phone').fill('+48 22 123 45 67');
      await save(other);
      await expectSaved(other, 'phone');
      await save(they);
      await expectSaved(they, 'billing');
      await expectText(they, 'phone', '+48 22 123 45 67');
      await expectText(other, 'billing', 'Kraków');

      for (const choice of ['takeTheirs', 'saveMine'] as const) {
        await open(they, 'billing');
        await field(they, 'city').fill('Gdańsk');
        await open(other, 'billing');
        await field(other, 'city').fill(choice === 'takeTheirs' ? 'Łódź' : 'Poznań');
        await save(other);
        await expectSaved(other, 'billing');
        await save(they);
        await they.showsText(they.w('settings.conflict.title'));
        await expectText(they, 'billing', 'Gdańsk');
        await expectText(they, 'billing', choice === 'takeTheirs' ? 'Łódź' : 'Poznań');
        await visit.expectUsable();
        await they.button(`settings.conflict.${choice}`).click();
        const stays = choice === 'takeTheirs' ? 'Łódź' : 'Gdańsk';
        await expectText(they, 'billing', stays);
        await expectText(other, 'billing', stays);
      }
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('profile over a reload'))(
    'what was typed stays over a reload, an outage and another language, and is saved once ($locale, $brand, $width)',
    async (shop, { open: visitOf }) => {
      const visit = await visitOf(shop);
      const { they, page } = visit;
      await they.signIn(createAccount('anna'));
      await toSettings(visit, shop.locale);
      await open(they, 'billing');
      await field(they, 'name').fill('Anna Maria Nowak');
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await page.reload();
      expect(asked).toEqual(['beforeunload']);
      await expect.poll(() => field(they, 'name').inputValue()).toBe('Anna Maria Nowak');
      await they.shows(
        findSection(they, 'phone').getByText(
          they.w('settings.profile.pending', { section: they.w('settings.section.billing') }),
        ),
      );

      await page.route('**/api/v2/customer/current', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.continue(),
      );
      await save(they);
      await they.showsText(they.w('settings.profile.unsaved'));
      await visit.expectAccessible();
      await page.unroute('**/api/v2/customer/current');
      const locale = brands[shop.brand].locales.find((one) => one !== shop.locale) ?? shop.locale;
      await page.locator('#settings-language').selectOption(locale);
      await page.waitForURL(new RegExp(`/${locale}/account/settings`));
      await expect.poll(() => field(they, 'name').inputValue()).toBe('Anna Maria Nowak');
      await page.locator('#billing button[type=submit]').click();
      await they.shows(page.locator('#billing').getByText('Anna Maria Nowak'));
      expect(await they.keptOnDevice()).not.toContain('Anna Maria');
      visit.expectQuiet(/status of (412|503)/);
    },
  );

  test.for(journey('currency in use'))(
    'the currency stays while an order is open in it, in the words of the specification ($locale, $brand, $width)',
    async (shop, { open: visitOf }) => {
      const visit = await visitOf(shop);
      const { they } = visit;
      await they.signIn(createAccount('office'));
      await they.open(visit.address);
      await they.fill({ text: 'Anything at all.' });
      await they.request();
      await they.offered();
      await toSettings(visit, shop.locale);
      await open(they, 'currency');
      await field(they, 'currency').selectOption('GBP');
      await save(they);
      await they.shows(visit.page.locator('#profile-currency-error').getByText(they.w('error.CurrencyInUse')));
      if (shop.locale === 'en') {
        expect(they.w('error.CurrencyInUse')).toBe(
          'Credits already exist in a different currency. Please contact customer service to change it.',
        );
      }
      await expectText(they, 'currency', brands[shop.brand].contact.phone);
      await visit.expectUsable();
      await they.button('settings.cancel').click();
      await expectText(they, 'currency', '(EUR)');
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('profile by keyboard'))(
    'is changed with the keyboard alone ($locale, $brand, $width)',
    async (shop, { open: visitOf }) => {
      const visit = await visitOf(shop);
      const { they, page } = visit;
      await they.signIn(createAccount('anna'));
      await toSettings(visit, shop.locale);
      await pressTabUntil(page, readFocusedId, 'open-phone');
      await page.keyboard.press('Enter');
      await expect.poll(() => readFocusedId(page)).toBe('profile-phone');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await they.shows(page.locator('#profile-phone-error'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => readFocusedId(page)).toBe('profile-phone');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('+48 22 123 45 67');
      await page.keyboard.press('Enter');
      await expectSaved(they, 'phone');
      await expect.poll(() => readFocusedId(page)).toBe('open-phone');
      visit.expectQuiet(refused);
    },
  );
});
