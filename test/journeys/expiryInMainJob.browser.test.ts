import { describe, expect } from 'vitest';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import { createFinishedOrder } from '../support/browser/createFinishedOrder.ts';
import { createCustomer } from '../support/browser/customer.ts';
import { interruptions } from '../support/browser/endSessions.ts';
import { type CustomerVisit, type Opening, test } from '../support/browser/fixtures.ts';
import { brands, journey, paidJourney, type Shop } from '../support/browser/matrix.ts';
import { createAccount } from '../support/server/accounts.ts';

const text = 'Nine words that nobody wants to type once more.';
/** Refusals are answers with an error status, which the console shows; 404 and 409 are the draft's that has become a request meanwhile. */
const refused = /status of 40([13]|(4 \(Not Found\)|9 \(Conflict\)) \S*\/api\/v2\/draft\/\w+$)/;

const calls = {
  upload: { method: 'PATCH', path: /\/api\/v2\/file\/[\w-]+$/ },
  estimate: { method: 'POST', path: /\/quotation\/estimate$/ },
  request: { method: 'POST', path: /\/api\/v2\/quotation$/ },
  review: { method: 'POST', path: /\/review$/ },
  reject: { method: 'POST', path: /\/reject$/ },
  shipment: { method: 'PUT', path: /\/shipment$/ },
  accept: { method: 'POST', path: /\/accept$/ },
  pay: { method: 'POST', path: /\/api\/v2\/payment$/ },
  locale: { method: 'PUT', path: /\/customer\/current$/ },
  message: { method: 'POST', path: /\/messages$/ },
  rate: { method: 'PUT', path: /\/rating$/ },
  revise: { method: 'POST', path: /\/revision$/ },
  download: { method: 'POST', path: /\/link$/ },
  password: { method: 'PUT', path: /\/api\/v2\/password$/ },
} as const;

/** A customer who is signed in at the quick quote, with the desk in the test's hands. */
const begin = async (open: (opening: Opening) => Promise<CustomerVisit>, { brand, locale, width }: Shop) => {
  const visit = await open({ brand, locale, width, desk: 'manual' });
  const email = createAccount('anna');
  await visit.they.signIn(email);
  await visit.they.shows(visit.they.field('write.sourceLang'));
  return { ...visit, ...interruptions(visit, brand, email), email };
};

/** The one order that a customer has asked for. */
const findOrderId = async ({ server, they }: CustomerVisit): Promise<number> => {
  const [order, ...others] = await server.desk.find(they.email);
  expect(others).toEqual([]);
  return order?.id ?? 0;
};

const readField = ({ they }: CustomerVisit, id: string): Promise<string> => they.field(id).inputValue();

describe('a session that ends in the middle of', () => {
  test.for(paidJourney('session ended in the main job'))(
    'the main job loses nothing, and sends nothing twice ($locale, $brand, $width, $method)',
    async ({ method, ...shop }, { open }) => {
      const visit = await begin(open, shop);
      const { they, page, server, during, endDuring } = visit;
      const longer = `${text} And more.`;
      await they.fill({ text });
      await during(calls.upload, () => they.attach('lyst-uk.txt'));
      await they.counted(36);
      await they.openMore();
      await they.field('write.note').fill('For my solicitor.');
      await during(calls.estimate, () => they.field('write.text').fill(longer));
      await they.showsText(they.w('write.summary.deliverBy'));
      expect(await readField(visit, 'write.text')).toBe(longer);
      expect(await readField(visit, 'write.note')).toBe('For my solicitor.');
      await during(calls.request, () => they.send());
      await page.waitForURL(/\/order\/quotations\//);
      const order = await findOrderId(visit);
      expect(await server.desk.show(order)).toMatchObject({ text: longer, counts: { length: 2 } });
      await server.desk.quote(order);
      await they.offered();

      await they.toBilling();
      await they.fillBilling();
      const other = brands[shop.brand].locales.find((one) => one !== shop.locale) ?? shop.locale;
      const translated = createCustomer(page, other);
      await during(calls.locale, () => they.switchTo(other), translated);
      await translated.showsHeading('checkout.step.billing');
      expect(await translated.field('checkout.city').inputValue()).toBe('Warszawa');
      await translated.toMethod();
      await translated.choose(method);
      await translated.consent();
      const paid = await endDuring(calls.pay, () => during(calls.accept, () => translated.place(), translated));
      // What was held goes on at once, and may lead to the provider.
      await translated.fillSignInAgain();
      await expect.poll(paid).toBe(2);
      if (method === 'transfer') {
        await translated.showsHeading('payment.transfer.title');
      } else {
        await translated.atProvider();
        // The page that the provider leads back to begins without a session, and shows what was paid all the same.
        await visit.end();
        await translated.payAtProvider();
        await translated.paid();
        await translated.signedOut();
      }
      expect(await findOrderId(visit)).toBe(order);
      const { payments, billing } = await server.desk.show(order);
      expect(payments).toHaveLength(1);
      expect(billing).toMatchObject({ city: 'Warszawa' });
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('session ended at the offer'))(
    'what is done about an offer goes on after the password ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await begin(open, shop);
      const { they, page, server, during } = visit;
      await they.fill({ text });
      await they.request();
      const order = await findOrderId(visit);
      await server.desk.quote(order);
      await they.offered();
      await they.button('quotation.review.ask.recount').click();
      await they.field('quotation.review.label.recount').fill('One word is there twice.');
      await during(calls.review, () => they.button('quotation.review.send').click());
      await they.showsText(they.w('quotation.review.open.title'));
      expect(await server.desk.show(order)).toMatchObject({ reviews: [{ text: 'One word is there twice.' }] });
      await server.desk.answerReview(order, { action: 'uphold', answer: 'It is counted once.' });
      await they.showsText('It is counted once.');
      await they.button('quotation.reject').click();
      await during(calls.reject, () => they.button('quotation.reject.confirm').click());
      await they.showsHeading('quotation.rejected.title');
      expect(await server.desk.show(order)).toMatchObject({ status: 'canceled' });
      expect(page.url()).toContain('/quotations/');
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('session ended at the delivery'))(
    'what is asked about sending an original goes on after the password ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await begin(open, shop);
      const { they, page, address, server, during } = visit;
      await page.goto(`${address}/${shop.locale}/order/certified`);
      await they.shows(page.locator('#request-sourceLang'));
      await page.locator('#request-sourceLang').selectOption('en');
      await page.locator('#request-targetLang').selectOption('pl');
      await during(calls.upload, () => they.attach('contract-en.docx'));
      await page.locator('#request-email').fill(they.email);
      await page.locator('#request-terms').check();
      await page.locator('#shipment-method input[value="3"]').check();
      await during(calls.request, () => they.send());
      await page.waitForURL(/\/order\/quotations\//);
      const order = await findOrderId(visit);
      await server.desk.quote(order);
      await they.offered();
      await they.button('quotation.continue').click();
      await they.showsHeading('checkout.step.delivery');
      await they.fillShipment(shop.brand);
      await during(calls.shipment, () => they.button('checkout.continue').click());
      await they.showsHeading('checkout.step.billing');
      const { shipment } = await server.desk.show(order);
      expect(shipment).toMatchObject({
        recipient: 'Ada Nowak',
        city: shop.brand === 'mostek' ? 'Warszawa' : 'Berlin',
      });
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('session ended after the order'))(
    'what is done about an order goes on after the password, and arrives once ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await begin(open, shop);
      const { they, server, during } = visit;
      const order = await createFinishedOrder(visit);
      await they.unfoldParts();
      await they.field('order.messages.label').fill('Thank you!');
      await during(calls.message, () => they.button('order.messages.send').click());
      await they.showsText(they.w('order.messages.sent'));
      expect(await they.page.getByText('Thank you!', { exact: true }).count()).toBe(1);

      await they.page.getByRole('radio', { name: they.w('order.rating.level.4') }).check();
      await they.field('order.rating.comment').fill('Quick and precise.');
      await during(calls.rate, () => they.button('order.rating.save').click());
      await they.showsText(they.w('order.rating.saved'));

      await they.button('order.revision.ask').click();
      await they.field('order.revision.label').fill('The date is misspelled.');
      await during(calls.revise, () => they.button('order.revision.send').click());
      await they.showsText(they.w('order.revision.state.asked'));

      const bytes = they.downloads();
      await during(calls.download, async () => {});
      expect(new TextDecoder().decode(await bytes)).toContain('It is translated.');
      const [seen, ...others] = await server.desk.find(they.email);
      expect(others).toEqual([]);
      expect(seen).toMatchObject({ id: order, rating: { stars: 4, comment: 'Quick and precise.' } });
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('session ended in the settings'))(
    'the change of a password goes on after the one that holds ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await begin(open, shop);
      const { they, page, during } = visit;
      await they.openAccount();
      await page.getByRole('link', { name: they.w('shell.account.settings'), exact: true }).click();
      await they.showsHeading('settings.title');
      await they.button('settings.password.open').click();
      await page.locator('#change-current').fill(demoPassword);
      await page.locator('#change-password').fill('a longer password');
      await page.locator('#change-confirmation').fill('a longer password');
      await during(calls.password, () => they.button('passwordReset.save').click());
      await they.showsText(they.w('settings.password.changed'));
      await they.logOut();
      await they.toLogin();
      await they.fillLogin(visit.email, 'a longer password');
      await they.signedIn();
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('session ended, and left'))(
    'a request leaves it there for who goes to the log-in, or leaves the page ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await begin(open, shop);
      const { they, page, endDuring } = visit;
      const isKept = async () => {
        await expect.poll(() => readField(visit, 'write.note'), { timeout: 10_000 }).toBe('For my solicitor.');
        expect(await readField(visit, 'write.text')).toBe(text);
      };
      await they.fill({ text });
      await they.runs();
      await they.openMore();
      await they.field('write.note').fill('For my solicitor.');
      await endDuring(calls.request, () => they.send());
      await they.showsHeading('session.expired.title');
      await they.openOtherWays();
      await they.button('session.expired.toLogin').click();
      await they.showsHeading('login.title');
      await they.fillLogin(visit.email);
      await they.signedIn();
      await they.shows(they.field('write.sourceLang'));
      await isKept();

      await page.unroute(calls.request.path);
      await endDuring(calls.request, () => they.send());
      await they.showsHeading('session.expired.title');
      const anew = page.waitForEvent('load');
      await they.button('session.expired.leave').click();
      await anew;
      await they.shows(they.field('write.sourceLang'));
      await they.signedOut();
      await they.signIn(visit.email);
      await they.shows(they.field('write.sourceLang'));
      await isKept();
      expect(await visit.server.desk.find(they.email)).toEqual([]);
      visit.expectQuiet(refused);
    },
  );
});
