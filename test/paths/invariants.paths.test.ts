import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Edge, Exploration } from '../../atlas/paths/explore/exploration.ts';
import { type Executed, takeStart, takeStep } from '../../atlas/paths/explore/step.ts';
import type { AnyModel } from '../../atlas/paths/model.ts';
import { findOwnAction } from '../../atlas/xstate/ownActions.ts';
import { getPayable } from '../../machines/payment/checkoutSubject.ts';
import { getPayable as knownPayable } from '../../machines/payment/knownPayment.ts';
import { sessionModel } from '../account/session/session.model.ts';
import { checkoutModel } from '../checkout/checkout.model.ts';
import { orderModel } from '../order/order.model.ts';
import { paymentModel } from '../payment/payment.model.ts';
import { quotationModel } from '../quotation/quotation.model.ts';
import { bootstrapModel } from '../shell/bootstrap.model.ts';
import { exploreOnce } from '../support/paths/exploreOnce.ts';

/** Where a step leads, and what it does. */
type Moment = {
  readonly now: AnyMachineSnapshot;
  /** Null at the start, as is the event. */
  readonly before: AnyMachineSnapshot | null;
  readonly event: string | null;
  /** The input of each actor of this source that the step starts. */
  readonly starts: (source: string) => readonly unknown[];
  readonly sends: (type: string) => boolean;
};

type Predicate = (moment: Moment) => boolean;

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const done = (executed: readonly Executed[]): Pick<Moment, 'starts' | 'sends'> => {
  const own = executed.map(({ type, params }) => findOwnAction(type, params));
  return {
    starts: (source) => own.flatMap((one) => (one?.kind === 'spawn' && one.src === source ? [one.input] : [])),
    sends: (type) => own.some((one) => one?.kind === 'sendTo' && part(one.event, 'type') === type),
  };
};

const listMoments = ({ model, starts, vertices, edges }: Exploration) => {
  const begun = starts.map(({ name, to }) => {
    const { snapshot, executed } = takeStart(model.machine, model.inputs[name]?.());
    return { from: null, to, moment: { now: snapshot, before: null, event: null, ...done(executed) } };
  });
  const momentAfter = ({ from, move }: Edge): Moment => {
    const before = vertices.get(from)?.snapshot;
    if (before === undefined) throw new Error('An edge leaves a vertex of its exploration.');
    const { snapshot, executed } = takeStep(model.machine, before, move.event);
    return { now: snapshot, before, event: move.event.type, ...done(executed) };
  };
  const gone = [...edges.values()].flat().map((edge) => ({ ...edge, moment: momentAfter(edge) }));
  return [...begun, ...gone];
};

/** Places that can be reached from the ends of some steps by others. */
const reachedFrom = (
  ends: readonly string[],
  steps: readonly { readonly from: string | null; readonly to: string }[],
): ReadonlySet<string> => {
  const reached = new Set(ends);
  const next = Map.groupBy(steps, ({ from }) => from);
  for (const place of reached) for (const { to } of next.get(place) ?? []) reached.add(to);
  return reached;
};

/** What holds on every run, said in three ways. Each fails, too, where what it is about never happens. */
type Claims = {
  readonly always: (when: Predicate, holds: Predicate) => void;
  readonly neverBefore: (never: Predicate, first: Predicate) => void;
  readonly neverAfter: (never: Predicate, once: Predicate) => void;
};

const createClaims = (model: AnyModel): Claims => {
  const steps = listMoments(exploreOnce(model));
  const where = (predicate: Predicate) => {
    const found = steps.filter(({ moment }) => predicate(moment));
    expect(found.length).toBeGreaterThan(0);
    return found;
  };
  const shown = (found: typeof steps): unknown => found.map(({ moment: { now, event } }) => [event, now.value]);
  return {
    always: (when, holds) => expect(shown(where(when).filter(({ moment }) => !holds(moment)))).toEqual([]),
    neverBefore: (never, first) => {
      where(never);
      const early = steps.filter(({ moment }) => !first(moment));
      const begun = early.filter(({ from }) => from === null).map(({ to }) => to);
      const reached = reachedFrom(begun, early);
      const found = early.filter(({ from, moment }) => (from === null || reached.has(from)) && never(moment));
      expect(shown(found)).toEqual([]);
    },
    neverAfter: (never, once) => {
      where(never);
      const reached = reachedFrom(
        where(once).map(({ to }) => to),
        steps,
      );
      expect(shown(steps.filter(({ from, moment }) => from !== null && reached.has(from) && never(moment)))).toEqual(
        [],
      );
    },
  };
};

const isIn =
  (...values: readonly Parameters<AnyMachineSnapshot['matches']>[0][]): Predicate =>
  ({ now }) =>
    values.some((value) => now.matches(value));
const starting =
  (source: string): Predicate =>
  ({ starts }) =>
    starts(source).length > 0;

describe('checkout', () => {
  const { always, neverBefore, neverAfter } = createClaims(checkoutModel);
  const isOrdered: Predicate = ({ now }) => getPayable(now.context.subject) !== null;

  test('no order is placed without the consent to immediate start (specification 5)', () =>
    always(
      starting('placeOrder'),
      ({ now, starts }) =>
        now.context.hasConsented && starts('placeOrder').every((input) => part(input, 'acceptance') !== null),
    ));
  test('no order is placed before its tax is known', () =>
    neverBefore(
      starting('placeOrder'),
      ({ now, before }) =>
        (now.matches({ preparing: { filling: 'method' } }) || now.matches('placing')) &&
        before?.matches({ preparing: 'taxing' }) === true,
    ));
  test('nothing is paid for that has not been ordered', () =>
    always(({ now, starts }) => starts('payment').length > 0 || now.children.payment !== undefined, isOrdered));
  test('an order that is placed is never offered again', () => neverAfter(isIn('preparing'), isOrdered));
});

describe('payment', () => {
  const { always, neverAfter } = createClaims(paymentModel);

  test('a paid order never asks for money', () =>
    neverAfter(
      (moment) => isIn('choosing', 'redirecting')(moment) || starting('startPayment')(moment),
      isIn('succeeded'),
    ));
  test('success is reported only when the server has confirmed it', () =>
    always(
      ({ sends }) => sends('payment.succeeded'),
      ({ now }) => part(now.context.known.payment, 'status') === 'succeeded',
    ));
  test('no payment is started without something to pay for and a way to pay it', () =>
    always(
      starting('startPayment'),
      ({ now, starts }) =>
        knownPayable(now.context.known) !== null &&
        starts('startPayment').every((input) => part(input, 'attempt') !== null),
    ));
  test('money whose payment is looked at by staff is not asked for again', () =>
    always(isIn({ confirming: 'lookedAt' }), ({ now }) => !now.can({ type: 'payAgain' })));
});

describe('order', () => {
  const { always, neverBefore } = createClaims(orderModel);

  test('no work begins before the order is paid, or deferral is granted', () =>
    neverBefore(isIn('working'), ({ event }) => event === 'paid' || event === 'deferralGranted'));
  test('no order is paid that was not accepted', () => neverBefore(isIn('payment'), ({ event }) => event === 'accept'));
  test('work that has begun is not canceled, except by staff after a failure', () =>
    // A step that was made by mistake and taken back has not begun it.
    always(
      ({ now, before, event }) => now.matches('canceled') && event === 'cancel' && before?.matches('working') === true,
      ({ before }) =>
        before?.matches({ working: 'waiting_translation' }) === true ||
        (before?.matches({ working: 'waiting_proofreading' }) === true &&
          /proofreading$/.test(before.context.plan.steps[0])),
    ));
});

describe('quotation', () => {
  const { always, neverBefore } = createClaims(quotationModel);

  test('an offer that has expired is not ordered, unless it is read anew', () =>
    always(
      isIn({ known: 'expired' }),
      ({ now }) => now.children.checkout === undefined && !now.can({ type: 'acceptByPhone' }),
    ));
  test('nothing is ordered that was not offered first', () =>
    neverBefore(({ now }) => now.context.order !== null, isIn({ known: 'offered' })));
  test('a checkout runs only while the offer stands', () => always(starting('checkout'), isIn({ known: 'offered' })));
  test('a rejection is sent only after it was asked for once more', () =>
    neverBefore(
      starting('rejectQuotation'),
      isIn({ known: { offered: 'confirmingRejection' } }, { known: { reviewed: 'confirmingRejection' } }),
    ));
});

describe('session', () => {
  const { always } = createClaims(sessionModel);

  test('an expired session holds no token that a call could carry', () =>
    always(isIn('expired'), ({ now }) => now.context.token === null));
  test('a customer’s page always has a token, and knows when the session ends', () =>
    always(
      isIn('customer'),
      ({ now: { context } }) => ![context.token, context.customer, context.times].includes(null),
    ));
  test('whoever is not signed in is no customer', () =>
    always(isIn('visitor'), ({ now }) => now.context.customer === null));
  test('the shell is notified whenever a customer leaves', () =>
    always(
      ({ now, before }) => (before?.context.customer ?? null) !== null && now.context.customer === null,
      ({ sends }) => sends('session.signedOut'),
    ));
});

describe('bootstrap', () => {
  const { always, neverBefore } = createClaims(bootstrapModel);

  test('nothing is loaded before the application has authenticated (specification 4)', () =>
    neverBefore(starting('loadBrand'), ({ sends }) => sends('bootstrap.authenticated')));
  test('the application opens only with the settings of its brand', () =>
    always(isIn('loaded'), ({ now }) => now.context.brand !== null));
});
