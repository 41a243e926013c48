import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ShipmentField } from '../../machines/billing/shipment.ts';
import type { DraftProblem } from '../../machines/request/draft.ts';
import type { Order, ShipmentMethod } from '../../openapi/types.ts';
import { test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';
import { createClient, readData } from '../support/server/client.ts';

const at = (page: Page, field: DraftProblem['field']): Locator => page.locator(`#request-${field}`);
const of = (page: Page, field: ShipmentField): Locator => page.locator(`#shipment-${field}`);
const by = (page: Page, method: ShipmentMethod): Locator => page.locator(`#shipment-method input[value="${method}"]`);

const addresses = {
  wordbridge: { home: '276', postcode: '10119', foreign: '00-260', city: 'Berlin', abroad: '616' },
  mostek: { home: '616', postcode: '00-260', foreign: '1011 AB', city: 'Warszawa', abroad: '276' },
} as const;

describe('an original on paper', () => {
  test.for(journey('shipment'))(
    'is sent as was chosen with the request, and changed before ordering ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { brand, locale } = shop;
      const { home, postcode, foreign, city, abroad } = addresses[brand];
      const { they, page, address, ...visit } = await open({ ...shop, at: `/${locale}/order/certified` });
      const { w } = they;
      await they.refuseCookies();
      await at(page, 'sourceLang').selectOption('en');
      await at(page, 'targetLang').selectOption('pl');
      await they.attach('contract-en.docx');
      await at(page, 'email').fill(they.email);
      await at(page, 'terms').check();

      // The code of a locker has a shape; where there are none, a postcode has that of its country.
      if (brand === 'mostek') {
        await by(page, 2).check();
        await of(page, 'locker').fill('12-WAW');
      } else await of(page, 'postcode').fill(foreign);
      await they.send();
      const refusal = brand === 'mostek' ? 'field.LockerInvalid' : 'field.PostcodeInvalid';
      await they.showsText(w(refusal));
      await visit.expectUsable();
      if (brand === 'mostek') {
        await of(page, 'locker').fill('waw22a');
        await of(page, 'phone').fill('+48 512 345 678');
      } else await of(page, 'postcode').fill(postcode);
      await of(page, 'copies').selectOption('2');
      await they.showsText(w('shipment.line.copies', { count: 1 }));
      // What is chosen survives a reload.
      await they.kept('"copies":2');
      await page.reload();
      expect(await of(page, 'copies').inputValue()).toBe('2');
      await they.request();
      await they.offered();
      await they.showsText(w('shipment.line.delivery'));

      await they.button('quotation.continue').click();
      await they.showsHeading('checkout.step.delivery');
      await by(page, 3).check();
      await of(page, 'recipient').fill('Ada Nowak');
      await of(page, 'street').fill('Mostowa 1/2');
      await of(page, 'city').fill(city);
      await of(page, 'postcode').fill(foreign);
      await they.button('checkout.continue').click();
      await they.showsText(w('field.PostcodeInvalid'));
      await visit.expectUsable();
      await of(page, 'postcode').fill(postcode);
      await of(page, 'countryId').selectOption(abroad);
      await they.button('checkout.continue').click();
      await they.showsText(w('field.CountryNotServed'));
      await of(page, 'countryId').selectOption(home);
      await of(page, 'notarised').check();
      await they.showsText(w('shipment.line.notarised', { count: 1 }));
      const total = page.locator('form dd').last();
      const shown = await total.innerText();
      await visit.expectUsable();
      await they.button('checkout.continue').click();
      await they.showsHeading('checkout.step.billing');
      await they.fillBilling();
      await they.toMethod();
      await they.showsText(shown);
      await they.choose('stripe');
      await they.consent();
      await they.place();
      await they.atProvider();
      await they.payAtProvider();
      await they.paid();
      await they.toOrder();
      await they.showsText(w('shipment.line.notarised', { count: 1 }));
      await visit.expectUsable();
      const hash = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const order = readData<Order>(await (await createClient(address, brand, locale)).get(`/api/v2/order/${hash}`));
      expect(order.shipment).toMatchObject({
        method: 3,
        recipient: 'Ada Nowak',
        postcode,
        locker: null,
        copies: 2,
        notarised: true,
      });
      visit.expectQuiet();
    },
  );
});
