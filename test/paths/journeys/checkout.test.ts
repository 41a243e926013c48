import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type CheckoutInput, type CheckoutReport, checkoutMachine } from '../../../machines/checkout.ts';
import { type PaymentEvent, paymentMachine } from '../../../machines/payment.ts';
import { recorder } from '../../models/receivers.ts';
import { billing, countries, order, payment, quotation } from '../../models/samples.ts';
import { callsOf, lines } from './control.ts';

const open = (subject: CheckoutInput['subject']) => {
  const kept = callsOf<typeof checkoutMachine, 'loadBilling'>();
  const checked = callsOf<typeof checkoutMachine, 'checkBilling'>();
  const placed = callsOf<typeof checkoutMachine, 'placeOrder'>();
  const started = callsOf<typeof paymentMachine, 'startPayment'>();
  const followed = lines<PaymentEvent, { paymentHash: string }>();
  const parent = recorder<CheckoutReport>();
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        loadBilling: kept.logic,
        checkBilling: checked.logic,
        placeOrder: placed.logic,
        payment: paymentMachine.provide({
          actors: { startPayment: started.logic, followPayment: followed.logic },
        }),
      },
    }),
    { clock: new SimulatedClock(), input: { parent: parent.ref, subject } },
  ).start();
  return { actor, kept, checked, placed, started, followed, told: parent.told };
};

const offer: CheckoutInput['subject'] = { kind: 'quotation', quotation: quotation('acceptation') };

const toMethod = async (checkout: ReturnType<typeof open>) => {
  await checkout.kept.last().answer({ billing, countries });
  checkout.actor.send({ type: 'continue' });
  checkout.actor.send({ type: 'continue' });
  await checkout.checked.last().answer({ valid: true });
};

const place = (checkout: ReturnType<typeof open>) => {
  checkout.actor.send({ type: 'choose', method: 'sandbox' });
  checkout.actor.send({ type: 'consent', given: true, text: 'Begin at once.' });
  checkout.actor.send({ type: 'place' });
};

/** The payment that a checkout has invoked. */
const paymentOf = (checkout: ReturnType<typeof open>) => {
  const child = checkout.actor.getSnapshot().children.payment;
  if (child === undefined) throw new Error('No payment runs.');
  return child;
};

describe('checkout', () => {
  test('declined, paid again by the same order, and paid', async () => {
    const checkout = open(offer);
    const { actor, placed, started, told } = checkout;
    await toMethod(checkout);
    place(checkout);
    expect(placed.last().input).toMatchObject({ billing, consentText: 'Begin at once.' });
    await placed.last().answer({ kind: 'placed', order: order('payment') });
    expect(actor.getSnapshot().value).toEqual({ paying: 'open' });
    await started.last().answer({ kind: 'started', payment: payment('failed') });
    expect(actor.getSnapshot().value).toEqual({ paying: 'failed' });
    paymentOf(checkout).send({ type: 'payAgain' });
    paymentOf(checkout).send({ type: 'choose', method: 'transfer' });
    paymentOf(checkout).send({ type: 'pay' });
    expect(started.last().input).toMatchObject({ method: 'transfer', attempt: 2 });
    await started.last().answer({ kind: 'started', payment: payment('succeeded', { attempt: 2 }) });
    expect(actor.getSnapshot().value).toEqual({ paying: 'paid' });
    expect(placed.made).toHaveLength(1);
    expect(told.map(({ type }) => type)).toEqual(['checkout.begun', 'checkout.placed']);
  });

  test('an order is placed only with a method and a consent, and once', async () => {
    const checkout = open(offer);
    const { actor, placed } = checkout;
    await toMethod(checkout);
    actor.send({ type: 'place' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'method', context: { incomplete: true } });
    actor.send({ type: 'choose', method: 'paypal' });
    actor.send({ type: 'consent', given: true, text: 'Begin at once.' });
    actor.send({ type: 'consent', given: false, text: 'Begin at once.' });
    actor.send({ type: 'choose', method: 'sandbox' });
    actor.send({ type: 'place' });
    expect(placed.made).toHaveLength(0);
    place(checkout);
    actor.send({ type: 'place' });
    expect(placed.made).toHaveLength(1);
    await placed.last().fail();
    expect(actor.getSnapshot()).toMatchObject({ value: 'method', context: { refusal: 'ServiceUnavailable' } });
    actor.send({ type: 'place' });
    expect(placed.made).toHaveLength(2);
  });

  test('problems of the billing details are marked, and go as they are mended', async () => {
    const { actor, kept, checked } = open(offer);
    await kept.last().answer({ billing: null, countries });
    expect(actor.getSnapshot().context.billing.name).toBe('Ada Nowak');
    actor.send({ type: 'continue' });
    actor.send({ type: 'continue' });
    await checked.last().answer({
      valid: false,
      problems: [
        { field: 'city', code: 'Required' },
        { field: 'address', code: 'Required' },
      ],
    });
    actor.send({ type: 'change', fields: { city: 'Berlin' } });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'billing',
      context: { problems: [{ field: 'address', code: 'Required' }] },
    });
  });

  test('a sworn translation asks for the delivery first', async () => {
    const { actor, kept, told } = open({
      kind: 'quotation',
      quotation: quotation('acceptation', { service: 'sworn' }),
    });
    await kept.last().answer({ billing, countries });
    actor.send({ type: 'continue' });
    expect(actor.getSnapshot().value).toBe('delivery');
    actor.send({ type: 'back' });
    expect(actor.getSnapshot().value).toBe('reviewing');
    expect(told.map(({ type }) => type)).toEqual(['checkout.begun', 'checkout.withdrawn']);
  });

  test('an offer accepted in another tab is looked at anew', async () => {
    const checkout = open(offer);
    await toMethod(checkout);
    place(checkout);
    await checkout.placed.last().answer({ kind: 'outdated' });
    expect(checkout.actor.getSnapshot().value).toBe('outdated');
    expect(checkout.told.at(-1)).toEqual({ type: 'checkout.outdated' });
  });

  test('a placed order that failed to be paid goes straight to paying again', () => {
    const { actor, kept } = open({
      kind: 'order',
      order: order('payment', { payment: payment('failed'), payment_attempts: 1 }),
    });
    expect(kept.made).toHaveLength(0);
    expect(actor.getSnapshot().value).toEqual({ paying: 'failed' });
  });
});
