import type { Quotation } from '../../../openapi/types.ts';
import { quotation } from '../models/samples.ts';
import type { BrowserFixture } from './browserSpec.ts';
import { extendTimes } from './ways.ts';

type Changed = { readonly type: string; readonly offers: { readonly quotation: Quotation } };

/** Another number of copies is asked for, and sent a moment later. */
const changeCopies = async ({ page, they }: BrowserFixture): Promise<void> => {
  await they.changeCopies();
  await page.clock.runFor(600);
};

/** How an original is sent, wherever its form stands. */
export const shipmentEvents = {
  'shipment.changed': async ({ offers }: Changed, fixture: BrowserFixture): Promise<void> => {
    await changeCopies(fixture);
    await fixture.calls.answer('changeShipment', { data: extendTimes(offers.quotation) });
  },
  'shipment.saved': async (_: unknown, { they, calls }: BrowserFixture): Promise<void> => {
    await they.fillShipment('wordbridge');
    await they.button('checkout.continue').click();
    await calls.answer('changeShipment', { data: extendTimes(quotation('acceptation', { service: 'sworn' })) });
  },
  'shipment.outdated': async (_: unknown, fixture: BrowserFixture): Promise<void> => {
    await changeCopies(fixture);
    await fixture.calls.refuse('changeShipment', { code: 'QuotationExpired' });
  },
};
