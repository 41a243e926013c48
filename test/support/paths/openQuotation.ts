import { createActor, SimulatedClock } from 'xstate';
import { checkoutMachine } from '../../../machines/checkout/checkout.ts';
import { type FollowSubject, followMachine, type StreamEvent } from '../../../machines/payment/follow.ts';
import { type QuotationInput, quotationMachine } from '../../../machines/quotation/quotation.ts';
import type { OrderStatus, Quotation } from '../../../openapi/types.ts';
import { hashes, quotation } from '../models/samples.ts';
import { createLines, createTypedCalls } from './control.ts';

/** A quotation whose actors answer when the test says so. */
export const open = (input: QuotationInput) => {
  const clock = new SimulatedClock();
  const asked = {
    loaded: createTypedCalls<typeof quotationMachine, 'loadQuotation'>(),
    rejected: createTypedCalls<typeof quotationMachine, 'rejectQuotation'>(),
    renewed: createTypedCalls<typeof quotationMachine, 'renewQuotation'>(),
    streamed: createLines<StreamEvent, FollowSubject>(),
    stored: createTypedCalls<typeof checkoutMachine, 'loadBilling'>(),
    billed: createTypedCalls<typeof checkoutMachine, 'checkBilling'>(),
    taxed: createTypedCalls<typeof checkoutMachine, 'loadTax'>(),
    placed: createTypedCalls<typeof checkoutMachine, 'placeOrder'>(),
  };
  const opened: string[] = [];
  const actor = createActor(
    quotationMachine.provide({
      actors: {
        loadQuotation: asked.loaded.logic,
        rejectQuotation: asked.rejected.logic,
        renewQuotation: asked.renewed.logic,
        follow: followMachine.provide({ actors: { stream: asked.streamed.logic } }),
        checkout: checkoutMachine.provide({
          actors: {
            loadBilling: asked.stored.logic,
            checkBilling: asked.billed.logic,
            loadTax: asked.taxed.logic,
            placeOrder: asked.placed.logic,
          },
        }),
      },
      actions: {
        openRenewed: (_, { outcome }) => {
          if (outcome.kind === 'renewed') opened.push(outcome.quotation.hash);
        },
        openCreated: (_, { quotation: accepted }) => opened.push(`created/${accepted.order_hash}`),
        openOrder: (_, { quotation: accepted }) => opened.push(accepted.order_hash),
      },
    }),
    { clock, input },
  ).start();
  return { actor, clock, ...asked, opened };
};

/** The stream of the quotation brings it. */
export const buildStreamEvent = (status: OrderStatus, changes: Partial<Quotation> = {}): StreamEvent => ({
  type: 'follow.changed',
  followed: { kind: 'quotation', entity: quotation(status, changes) },
});

/** A quotation by its address. */
export const openExisting = async (status: OrderStatus, changes: Partial<Quotation> = {}) => {
  const opened = open({ hash: hashes.quotation, received: null });
  await opened.loaded.last().answer({ kind: 'found', quotation: quotation(status, changes) });
  return opened;
};

/** The checkout that an offered quotation runs. */
export const findCheckout = ({ actor }: ReturnType<typeof open>) => {
  const child = actor.getSnapshot().children.checkout;
  if (child === undefined) throw new Error('No checkout runs.');
  return child;
};
