import type { CheckoutStep } from '../../../machines/checkout/checkoutStep.ts';
import type { Order, PaymentMethod } from '../../../openapi/types.ts';
import { type BrowserFixture, windowEvent } from './browserSpec.ts';
import { followEvents } from './followEvents.ts';
import { httpEvents } from './httpEvents.ts';
import { moveInHistory } from './moveInHistory.ts';
import { otherTabEvents } from './otherTab.ts';
import { pay } from './pay.ts';
import { shipmentEvents } from './shipmentEvents.ts';

/** The stream never opens, so that the order is asked for again and again: the next answer has the change. */
const orderChanges = async (
  { order }: { readonly type: string; readonly order: Order },
  { page, calls }: BrowserFixture,
): Promise<void> => {
  calls.stand('getOrder', { data: order });
  await page.clock.runFor(15_000);
};

type Chosen = { readonly type: string; readonly method: PaymentMethod };
type Moved = { readonly type: string; readonly step: CheckoutStep };

/** Events that are the same in a browser, whichever machine has them. */
export const events = {
  ...followEvents,
  ...httpEvents,
  ...otherTabEvents,
  ...shipmentEvents,
  'network.restored': windowEvent('online'),
  'order.changed': orderChanges,
  choose: ({ method }: Chosen, { they }: BrowserFixture) => they.choose(method),
  'history.moved': ({ step }: Moved, { page }: BrowserFixture) => moveInHistory(page, step),
  'payment.succeeded': pay('succeeded'),
  'payment.failed': pay('failed'),
  'payment.awaitsTransfer': pay('awaiting_transfer'),
};
