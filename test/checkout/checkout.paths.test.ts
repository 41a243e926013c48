import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type CheckoutInput, type CheckoutParentEvent, checkoutMachine } from '../../machines/checkout/checkout.ts';
import type { CheckoutStep } from '../../machines/checkout/checkoutStep.ts';
import { shipmentMachine } from '../../machines/checkout/shipment.ts';
import { paymentMachine } from '../../machines/payment/payment.ts';
import { recorder } from '../support/models/receivers.ts';
import { billing, countries, order, payment, quotation, shipment } from '../support/models/samples.ts';
import { createTypedCalls } from '../support/paths/control.ts';

const open = (subject: CheckoutInput['subject']) => {
  const kept = createTypedCalls<typeof checkoutMachine, 'loadBilling'>();
  const checked = createTypedCalls<typeof checkoutMachine, 'checkBilling'>();
  const taxed = createTypedCalls<typeof checkoutMachine, 'loadTax'>();
  const placed = createTypedCalls<typeof checkoutMachine, 'placeOrder'>();
  const started = createTypedCalls<typeof paymentMachine, 'startPayment'>();
  /** Where the history has been brought; null where no step is left in it. */
  const steps: (CheckoutStep | null)[] = [];
  const parent = recorder<CheckoutParentEvent>();
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        loadBilling: kept.logic,
        checkBilling: checked.logic,
        loadTax: taxed.logic,
        placeOrder: placed.logic,
        payment: paymentMachine.provide({ actors: { startPayment: started.logic } }),
        shipment: shipmentMachine,
      },
      actions: { showStep: (_, { step }) => steps.push(step), clearStep: () => steps.push(null) },
    }),
    { clock: new SimulatedClock(), input: { parent: parent.ref, subject } },
  ).start();
  return { actor, kept, checked, taxed, placed, started, received: parent.received, steps };
};

const offer: CheckoutInput['subject'] = { kind: 'quotation', quotation: quotation('acceptation') };

const toMethod = async (checkout: ReturnType<typeof open>) => {
  await checkout.kept.last().answer({ billing, remembered: true, method: null, countries, countryId: 0 });
  checkout.actor.send({ type: 'continue' });
  checkout.actor.send({ type: 'continue' });
  await checkout.checked.last().answer({ valid: true });
  await checkout.taxed.last().answer({ kind: 'taxed', taxed: null });
};

const place = (checkout: ReturnType<typeof open>) => {
  checkout.actor.send({ type: 'choose', method: 'stripe' });
  checkout.actor.send({ type: 'consent', given: true });
  checkout.actor.send({ type: 'place' });
};

/** The payment that a checkout has invoked. */
const getPayment = (checkout: ReturnType<typeof open>) => {
  const child = checkout.actor.getSnapshot().children.payment;
  if (child === undefined) throw new Error('No payment runs.');
  return child;
};

describe('checkout', () => {
  test('declined, paid again by the same order, and paid', async () => {
    const checkout = open(offer);
    const { actor, placed, started, received, steps } = checkout;
    await toMethod(checkout);
    place(checkout);
    expect(placed.last().input).toMatchObject({
      acceptance: { offers: { kind: 'quotation', quotation: { status: 'acceptation' } }, billing },
    });
    await placed.last().answer({ kind: 'placed', placed: { kind: 'order', order: order('payment') } });
    expect(actor.getSnapshot().value).toEqual({ paying: 'open' });
    // What else a cart offers begins at its own review.
    expect(steps).toEqual(['review', 'billing', 'method', null]);
    await started.last().answer({ kind: 'started', payment: payment('failed') });
    expect(actor.getSnapshot().value).toEqual({ paying: 'failed' });
    getPayment(checkout).send({ type: 'payAgain' });
    getPayment(checkout).send({ type: 'choose', method: 'transfer' });
    getPayment(checkout).send({ type: 'pay' });
    expect(started.last().input.attempt).toMatchObject({ method: 'transfer', attempt: 2 });
    await started.last().answer({ kind: 'started', payment: payment('succeeded', { attempt: 2 }) });
    expect(actor.getSnapshot().value).toEqual({ paying: 'paid' });
    expect(placed.made).toHaveLength(1);
    expect(received.map(({ type }) => type)).toEqual([
      'checkout.changed',
      'checkout.withdrawn',
      'checkout.begun',
      'checkout.changed',
      'checkout.placed',
    ]);
  });

  test('an order is placed only with a method and a consent, and once', async () => {
    const checkout = open(offer);
    const { actor, placed } = checkout;
    await toMethod(checkout);
    actor.send({ type: 'place' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { preparing: { filling: 'method' } },
      context: { incomplete: true },
    });
    actor.send({ type: 'choose', method: 'paypal' });
    actor.send({ type: 'consent', given: true });
    actor.send({ type: 'consent', given: false });
    actor.send({ type: 'choose', method: 'stripe' });
    actor.send({ type: 'place' });
    expect(placed.made).toHaveLength(0);
    place(checkout);
    actor.send({ type: 'place' });
    expect(placed.made).toHaveLength(1);
    await placed.last().fail();
    expect(actor.getSnapshot()).toMatchObject({
      value: { preparing: { filling: 'method' } },
      context: { refusal: 'ServiceUnavailable' },
    });
    actor.send({ type: 'place' });
    expect(placed.made).toHaveLength(2);
  });

  test('a sworn translation is ordered once all that sending needs is stored, at the total by it', async () => {
    const { actor, kept, placed, checked, taxed, received } = open({
      kind: 'quotation',
      quotation: quotation('acceptation', { service: 'sworn' }),
    });
    await kept.last().answer({ billing, remembered: true, method: null, countries, countryId: 0 });
    actor.send({ type: 'continue' });
    const dearer = quotation('acceptation', { service: 'sworn', shipment });
    actor.send({ type: 'shipment.changed', offers: { kind: 'quotation', quotation: dearer } });
    expect(received.at(-1)).toMatchObject({ type: 'checkout.changed', offers: { quotation: { shipment } } });
    actor.send({ type: 'shipment.saved' });
    actor.send({ type: 'continue' });
    await checked.last().answer({ valid: true });
    await taxed.last().answer({ kind: 'taxed', taxed: null });
    actor.send({ type: 'choose', method: 'stripe' });
    actor.send({ type: 'consent', given: true });
    actor.send({ type: 'place' });
    expect(placed.last().input).toMatchObject({ acceptance: { offers: { quotation: { shipment } } } });
    await placed.last().answer({ kind: 'undeliverable', problems: [{ field: 'city', code: 'Required' }] });
    expect(actor.getSnapshot()).toMatchObject({
      value: { preparing: 'delivery' },
      children: { shipment: expect.anything() },
      context: { shipmentProblems: [{ field: 'city', code: 'Required' }] },
    });
  });

  test('the browser goes a step back and forward, and nothing is lost', async () => {
    const checkout = open(offer);
    const { actor, checked, taxed, received, steps } = checkout;
    await toMethod(checkout);
    actor.send({ type: 'choose', method: 'stripe' });
    actor.send({ type: 'history.moved', step: 'billing' });
    expect(actor.getSnapshot().value).toEqual({ preparing: { filling: 'billing' } });
    actor.send({ type: 'history.moved', step: 'review' });
    expect(actor.getSnapshot().value).toEqual({ preparing: 'reviewing' });
    expect(received.at(-1)).toEqual({ type: 'checkout.withdrawn' });
    actor.send({ type: 'history.moved', step: 'billing' });
    expect(received.at(-1)).toEqual({ type: 'checkout.begun' });
    actor.send({ type: 'history.moved', step: 'method' });
    await checked.last().answer({ valid: true });
    await taxed.last().answer({ kind: 'taxed', taxed: null });
    expect(actor.getSnapshot()).toMatchObject({
      value: { preparing: { filling: 'method' } },
      context: { billing, remembered: true, method: 'stripe' },
    });
    expect(steps).toEqual(['review', 'billing', 'method', 'billing', 'review', 'billing', 'method']);
  });

  test('the total with the tax of the billing details is what is ordered, and goes as they change', async () => {
    const checkout = open(offer);
    const { actor, checked, taxed, placed } = checkout;
    await checkout.kept.last().answer({ billing, remembered: true, method: 'stripe', countries, countryId: 0 });
    actor.send({ type: 'continue' });
    actor.send({ type: 'continue' });
    await checked.last().answer({ valid: true });
    expect(taxed.last().input).toMatchObject({ offers: offer, billing, countries });
    await taxed.last().fail();
    expect(actor.getSnapshot().value).toEqual({ preparing: 'untaxed' });
    actor.send({ type: 'place' });
    actor.send({ type: 'retry' });
    const untaxed = { kind: 'quotation', quotation: quotation('acceptation', { price: null }) } as const;
    await taxed.last().answer({ kind: 'taxed', taxed: { treatment: 'reverse_charge', offers: untaxed } });
    actor.send({ type: 'consent', given: true });
    actor.send({ type: 'place' });
    expect(placed.last().input.acceptance?.offers).toEqual(untaxed);
    await placed.last().answer({ kind: 'refused', code: 'ServiceUnavailable' });
    actor.send({ type: 'back' });
    actor.send({ type: 'change', fields: { countryId: 276 } });
    actor.send({ type: 'continue' });
    await checked.last().answer({ valid: true });
    expect(taxed.last().input.billing.countryId).toBe(276);
    await taxed.last().answer({ kind: 'taxed', taxed: null });
    actor.send({ type: 'place' });
    expect(placed.last().input.acceptance?.offers).toEqual(offer);
  });

  /** The billing details, with everything else chosen beside them. */
  const toOneStep = async (given: boolean) => {
    const checkout = open(offer);
    await checkout.kept.last().answer({ billing, remembered: true, method: 'stripe', countries, countryId: 0 });
    checkout.actor.send({ type: 'continue' });
    checkout.actor.send({ type: 'consent', given });
    checkout.actor.send({ type: 'place' });
    return checkout;
  };

  test('in one step an order is placed by one press, once the details are right', async () => {
    const { actor, checked, taxed, placed, steps } = await toOneStep(true);
    expect(placed.made).toHaveLength(0);
    await checked.last().answer({ valid: true });
    await taxed.last().answer({ kind: 'taxed', taxed: null });
    expect(placed.made).toHaveLength(1);
    expect(actor.getSnapshot().value).toBe('placing');
    expect(steps).toEqual(['review', 'billing']);
  });

  test('in one step all that lacks is marked at once', async () => {
    const { actor, checked, placed } = await toOneStep(false);
    await checked.last().answer({ valid: false, problems: [{ field: 'city', code: 'Required' }] });
    expect(actor.getSnapshot()).toMatchObject({
      value: { preparing: { filling: 'billing' } },
      context: { incomplete: true, problems: [{ field: 'city', code: 'Required' }] },
    });
    actor.send({ type: 'place' });
    await checked.last().answer({ valid: true });
    expect(placed.made).toHaveLength(0);
  });

  test('in one step a total that the customer has not seen is shown before it is ordered', async () => {
    const { actor, checked, taxed, placed } = await toOneStep(true);
    await checked.last().answer({ valid: true });
    const untaxed = { kind: 'quotation', quotation: quotation('acceptation', { price: null }) } as const;
    const outcome = { kind: 'taxed', taxed: { treatment: 'reverse_charge', offers: untaxed } } as const;
    await taxed.last().answer(outcome);
    expect(actor.getSnapshot().value).toEqual({ preparing: { filling: 'method' } });
    expect(placed.made).toHaveLength(0);
    actor.send({ type: 'place' });
    expect(placed.last().input.acceptance?.offers).toEqual(untaxed);
  });

  test('what was pressed in one step is not placed by the browser’s way forward', async () => {
    const { actor, checked, taxed, placed } = await toOneStep(true);
    await checked.last().answer({ valid: true });
    actor.send({ type: 'history.moved', step: 'method' });
    await checked.last().answer({ valid: true });
    await taxed.last().answer({ kind: 'taxed', taxed: null });
    expect(actor.getSnapshot().value).toEqual({ preparing: { filling: 'method' } });
    expect(placed.made).toHaveLength(0);
  });

  test('remembered billing details show in short until they are changed, or found wrong by the rules or the server', async () => {
    const begin = async (remembered: boolean) => {
      const checkout = open(offer);
      await checkout.kept.last().answer({ billing, remembered, method: 'stripe', countries, countryId: 0 });
      checkout.actor.send({ type: 'continue' });
      return checkout;
    };
    const isShort = ({ actor }: ReturnType<typeof open>) => actor.getSnapshot().context.remembered;
    expect(isShort(await begin(false))).toBe(false);

    const changed = await begin(true);
    changed.actor.send({ type: 'choose', method: 'transfer' });
    expect(isShort(changed)).toBe(true);
    changed.actor.send({ type: 'change', fields: {} });
    expect(changed.actor.getSnapshot().context).toMatchObject({ remembered: false, billing });

    const checked = await begin(true);
    checked.actor.send({ type: 'continue' });
    await checked.checked.last().answer({ valid: false, problems: [{ field: 'city', code: 'Required' }] });
    expect(isShort(checked)).toBe(false);

    const refused = await begin(true);
    refused.actor.send({ type: 'continue' });
    await refused.checked.last().answer({ valid: true });
    expect(isShort(refused)).toBe(true);
    await refused.taxed.last().answer({ kind: 'invalid', problems: [{ field: 'vatId', code: 'VatIdInvalid' }] });
    expect(isShort(refused)).toBe(false);
  });

  test('a country that is not known is the most likely one, and a known one stays', async () => {
    const first = open(offer);
    await first.kept.last().answer({ billing: null, remembered: false, method: null, countries, countryId: 276 });
    expect(first.actor.getSnapshot().context.billing.countryId).toBe(276);
    const again = open(offer);
    await again.kept
      .last()
      .answer({ billing: { ...billing, countryId: 616 }, remembered: true, method: null, countries, countryId: 276 });
    expect(again.actor.getSnapshot().context.billing.countryId).toBe(616);
  });
});
