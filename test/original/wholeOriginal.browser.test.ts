import { describe, expect } from 'vitest';
import { serviceRoutes } from '../../machines/services/routes.ts';
import type { ParcelMove } from '../../openapi/types.ts';
import type { Customer } from '../support/browser/customer.ts';
import { test } from '../support/browser/fixtures.ts';
import { journey, type Shop } from '../support/browser/matrix.ts';

const control = ({ page }: Customer, field: string) => page.locator(`#request-${field}`);

/** A method of shipment by its number. */
const method = ({ page, like }: Customer, number: 1 | 2 | 3 | 4) =>
  page.getByRole('radio', { name: like(`shipment.method.${number}`) });

/** What all of it costs, as the delivery step says once it is known. */
const readTotal = async ({ page }: Customer): Promise<string> => {
  const section = page.locator('form section[aria-busy="false"]');
  await section.getByText(/\d/).first().waitFor();
  return (await section.innerText()).trim().split('\n').at(-1)?.trim() ?? '';
};

type Ways = {
  /** Chooses another method than the first one, is refused once, and puts it right. */
  readonly changeShipment: (they: Customer) => Promise<void>;
  readonly posting: ParcelMove;
  /** How it is sent in the end. */
  readonly sent: readonly [method: string, place: string];
};

const ways: Readonly<Record<Shop['brand'], Ways>> = {
  // To an address of its own country, by courier.
  wordbridge: {
    changeShipment: async (they) => {
      await method(they, 3).check();
      await they.fillShipment('wordbridge');
      await they.field('shipment.postcode').fill('00-260');
      await they.button('checkout.continue').click();
      await they.showsText(they.w('field.PostcodeInvalid'));
      await they.field('shipment.postcode').fill('10119');
    },
    posting: { action: 'post', carrier: 'dpd_de', tracking_number: '0149 6940 0000 01' },
    sent: ['order.parcel.method.3', '10119 Berlin'],
  },
  // To a locker.
  mostek: {
    changeShipment: async (they) => {
      await method(they, 2).check();
      await they.field('shipment.recipient').fill('Ada Nowak');
      await they.field('shipment.locker').fill('WAW-22');
      await they.button('checkout.continue').click();
      await they.showsText(they.w('field.LockerInvalid'));
      await they.field('shipment.locker').fill('waw22a');
      await they.field('shipment.phone').fill('+48 512 345 678');
    },
    posting: { action: 'post', carrier: 'inpost', tracking_number: '520113014230722029585646' },
    sent: ['order.parcel.method.2', 'WAW22A'],
  },
};

describe('a sworn order', () => {
  test.for(journey('whole sworn order'))(
    'goes from the form through shipment, payment, draft and posting to its rating ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ desk: 'manual', ...shop, at: `/${shop.locale}/${serviceRoutes.sworn}` });
      const { they, page, server } = visit;
      const { changeShipment, posting, sent } = ways[shop.brand];
      await they.refuseCookies();
      await control(they, 'sourceLang').selectOption('en');
      await control(they, 'targetLang').selectOption('pl');
      await they.attach('contract-en.docx');
      await control(they, 'email').fill(they.email);
      await control(they, 'terms').check();
      await they.showsText(they.w('details.pages', { count: 1 }));
      // Two copies, by the first method; where to is said before ordering.
      await they.field('shipment.copies').selectOption('2');
      await they.showsText(they.w('shipment.line.copies', { count: 1 }));
      await visit.expectUsable();
      await they.request();
      const [asked] = await server.desk.find(they.email);
      if (asked === undefined) throw new Error('The desk does not know the request.');
      await server.desk.quote(asked.id);
      await they.offered();
      await visit.expectUsable();

      await they.button('quotation.continue').click();
      await they.showsHeading('checkout.step.delivery');
      expect(await they.field('shipment.copies').inputValue()).toBe('2');
      const before = await readTotal(they);
      await changeShipment(they);
      await expect.poll(() => readTotal(they), { timeout: 15_000 }).not.toBe(before);
      const agreed = await readTotal(they);
      await visit.expectUsable();
      await they.button('checkout.continue').click();
      await they.showsHeading('checkout.step.billing');
      await they.fillBilling();
      await they.toMethod();
      await they.choose('transfer');
      await they.consent();
      await they.showsText(agreed);
      await they.place();
      await page.waitForURL(/\/orders\//);
      await they.showsHeading('order.timeline');
      await they.showsText(agreed);
      await visit.expectUsable();

      await server.desk.advance(asked.id);
      await they.showsText(they.w('status.waiting_translation.now'));
      await they.showsHeading('order.parcel.title');
      await they.showsText(they.w('order.parcel.state.preparing'));
      for (const said of [they.w(sent[0]), sent[1]]) await they.showsText(said);
      await server.desk.advance(asked.id);
      await they.showsText(they.w('status.translation.now'));
      await visit.expectUsable();

      await server.desk.putUpDraft(asked.id, 'draft.txt', 'The contract, translated.');
      await they.showsText(they.w('status.approval.waiting'));
      await they.button('order.approval.ask').click();
      await they.field('order.approval.label').fill('The name in clause 2 is Nowak.');
      await they.button('order.approval.send').click();
      await they.showsText(they.w('status.approval.changing'));
      await visit.expectUsable();
      await server.desk.putUpDraft(asked.id, 'draft-2.txt', 'The contract, translated, with Nowak.');
      await they.showsText('draft-2.txt');
      await they.approveDraft();
      await they.showsText(they.w('status.approval.printing'));

      await server.desk.moveParcel(asked.id, posting);
      await they.showsText(they.w('order.parcel.state.posted'));
      await they.shows(page.getByRole('link', { name: they.like('order.parcel.track') }));
      await visit.expectUsable();
      await server.desk.deliver(asked.id, 'translation.txt', 'The contract, translated, with Nowak.');
      await server.desk.advance(asked.id);
      await they.finished();
      await server.desk.moveParcel(asked.id, { action: 'deliver' });
      await they.showsText(they.w('order.parcel.state.delivered'));

      await page.getByRole('radio', { name: they.w('order.rating.level.5') }).check();
      await they.button('order.rating.save').click();
      await they.showsText(they.w('order.rating.saved'));
      await visit.expectUsable();
      const [done] = await server.desk.find(they.email);
      expect(done).toMatchObject({
        status: 'finished',
        rating: { stars: 5 },
        approvals: [{ state: 'changes_asked' }, { state: 'approved' }],
        shipment: { copies: 2 },
        parcels: [{ state: 'delivered' }],
      });
      expect(new TextDecoder().decode(await they.downloads())).toContain('Nowak');
      visit.expectQuiet();
    },
  );
});
