import { describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';

/** A company of another EU country than the seller's. */
const buyers = {
  wordbridge: { vatId: 'PL 526-025-02-74', postcode: '00-260', city: 'Warszawa', country: '616', home: '276' },
  mostek: { vatId: '136 695 976', postcode: '10119', city: 'Berlin', country: '276', home: '616' },
} as const;

describe('a company of another EU country', () => {
  test.for(journey('reverse charge'))(
    'owes the tax itself: it sees, orders and pays the net total ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, server, ...visit } = await open(shop);
      const { w } = they;
      const { vatId, postcode, city, country, home } = buyers[shop.brand];
      const ordered = page.getByRole('region', { name: w('checkout.ordered') });
      const readTotals = async () => {
        const values = await ordered.locator('dl').last().locator('dd').allInnerTexts();
        const [net, vat, gross] = values.slice(-3);
        return { net, vat, gross };
      };
      /** Whatever the page calls the total, in each of its tables. */
      const hasOneTotal = async () => {
        const rows = page
          .locator('main dl > div')
          .filter({ has: page.locator('dt', { hasText: w('quotation.total') }) });
        const shown = await rows.locator('dd').allInnerTexts();
        expect(shown.length).toBeGreaterThan(0);
        expect(new Set(shown).size).toBe(1);
      };
      await they.fill({ text: 'The quick brown fox jumps over the lazy dog.' });
      await they.request();
      await they.offered();
      const [asked] = await server.desk.find(they.email);
      await they.toBilling();
      await page.getByRole('radio', { name: w('checkout.userType.company') }).check();
      await they.field('checkout.companyName').fill('Mostowa Werke');
      await they.field('checkout.name').fill('Ada Nowak');
      await they.field('checkout.vatId').fill(vatId);
      await they.field('checkout.address').fill('Mostowa 1/2');
      await they.field('checkout.postcode').fill(postcode);
      await they.field('checkout.city').fill(city);
      await they.field('checkout.countryId').selectOption(country);

      // Where there is room, the order itself asks for the tax, and is placed once its total shows.
      const isWide = await they.button('checkout.place').isVisible();
      // Its words depend on who orders, and where.
      const consent = page.locator('#checkout-consent');
      const askTax = async () => {
        if (!isWide) return they.button('checkout.next').click();
        await they.choose('stripe');
        await consent.check();
        await they.place();
      };
      const toBilling = async () => {
        if (!isWide) await they.button('checkout.back').click();
      };

      // Without an answer nobody goes on, and nothing is lost.
      const tax = /\/quotation\/[^/]+\/tax$/;
      await page.route(tax, (route) => route.abort('connectionrefused'));
      await askTax();
      await they.showsText(w('checkout.tax.unknown.title'));
      await visit.expectUsable();
      await they.button('checkout.back').click();
      await expect.poll(() => they.field('checkout.vatId').inputValue()).toBe(vatId);
      await askTax();
      await they.showsText(w('checkout.tax.unknown.title'));
      await page.unroute(tax);
      await they.button('quotation.retry').click();
      await they.showsHeading('checkout.step.method');
      await they.showsText(w('checkout.tax.reverse_charge'));
      const { net, gross } = await readTotals();
      expect(gross).toBe(net);
      await hasOneTotal();
      await visit.expectUsable();

      // At home it pays the tax, and the server need not be asked.
      let questions = 0;
      page.on('request', (request) => {
        if (tax.test(new URL(request.url()).pathname)) questions += 1;
      });
      await toBilling();
      await they.field('checkout.vatId').fill('');
      await they.field('checkout.countryId').selectOption(home);
      await they.field('checkout.postcode').fill(home === '276' ? '10119' : '00-260');
      await they.toMethod();
      const taxed = await readTotals();
      expect(taxed.net).toBe(net);
      expect(taxed.gross).not.toBe(net);
      await hasOneTotal();
      expect(await page.getByText(w('checkout.tax.reverse_charge')).count()).toBe(0);
      expect(questions).toBe(0);
      await toBilling();
      await they.field('checkout.vatId').fill(vatId);
      await they.field('checkout.countryId').selectOption(country);
      await they.field('checkout.postcode').fill(postcode);
      await askTax();
      await they.showsText(w('checkout.tax.reverse_charge'));
      if (!isWide) {
        // Reloading the step asks once more.
        await page.reload();
        await they.showsHeading('checkout.step.method');
        await they.showsText(w('checkout.tax.reverse_charge'));
        await they.choose('stripe');
        await consent.check();
      }
      expect(questions).toBe(isWide ? 1 : 2);
      await hasOneTotal();
      await they.place();
      await they.atProvider();
      const digits = (text: string | undefined): string => (text ?? '').replace(/\D/g, '');
      expect(digits(net)).not.toBe('');
      expect(digits(await page.locator('main').innerText())).toContain(digits(net));
      await they.payAtProvider();
      await they.paid();
      const [placed] = await server.desk.find(they.email);
      expect(placed?.tax_treatment).toBe('reverse_charge');
      expect(digits(placed?.gross?.currency_amount_decimal)).toBe(digits(net));
      expect(placed?.gross).not.toEqual(asked?.gross);
      await they.toOrder();
      await they.unfoldParts();
      await they.showsText(w('checkout.tax.reverse_charge'));
      await visit.expectUsable();
    },
  );
});
