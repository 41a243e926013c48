import { expect, test } from 'vitest';
import { describeDifference } from '../../../atlas/paths/expectations/difference.ts';
import { storedPage } from '../../../atlas/paths/expectations/stored.ts';
import { explore } from '../../../atlas/paths/explore/explore.ts';
import { readLock } from '../../../atlas/paths/lock/lock.ts';
import { paymentModel } from '../../payment/payment.model.ts';
import { loadMachine, type SourceChange } from '../../support/paths/changedSource.ts';

type Noticed = SourceChange & {
  readonly what: string;
  /** The line that was expected of a step, up to its digest. */
  readonly expected: string;
  /** A fact of what the step does now. */
  readonly seen: string;
};

const changes: readonly Noticed[] = [
  {
    what: 'the body of a guard',
    from: 'hasMethod: ({ context }) => isChosen(context)',
    to: 'hasMethod: ({ context }) => context.method !== null',
    expected: 'stays: changes voucher',
    seen: 'accepts pay, retry → starting',
  },
  {
    what: 'an assigned value',
    from: "assign({ refusal: 'ServiceUnavailable' })",
    to: "assign({ refusal: 'NotPayable' })",
    expected: '→ **refused**: stops startPayment; changes refusal',
    seen: 'context refusal = "NotPayable"',
  },
  {
    what: 'an assigned value that the context holds deep inside',
    from: '? foundPayment(loaded.payable, loaded.payment)',
    to: "? foundPayment(loaded.payable, { ...loaded.payment, reason: 'declined_by_bank' })",
    expected:
      '→ **succeeded**: stops loadPayment; does showOutcome; changes known.attempts, known.kind, known.payable and 1 more',
    seen: 'context known.payment = {',
  },
  {
    what: 'the source of an invoke',
    from: "src: 'loadPayment',",
    to: "src: 'readMethod',",
    expected: '→ **loading**: starts loadPayment',
    seen: 'start readMethod as 0.payment.loading with {paymentHash: "payment0123456789abc"}',
  },
  {
    what: 'the input of an invoke',
    from: 'input: ({ context }) => ({ paymentHash: getPaymentHash(context.known) }),',
    to: "input: () => ({ paymentHash: '' }),",
    expected: '→ **loading**: starts loadPayment',
    seen: 'start loadPayment as 0.payment.loading with {paymentHash: ""}',
  },
  {
    what: 'a delay',
    from: 'patience: 20_000,',
    to: 'patience: 40_000,',
    expected:
      '→ **confirming.lookedAt**: starts follow; stops loadPayment; changes known.attempts, known.kind, known.payable and 1 more',
    seen: 'set timer patience.payment.confirming.hopeful, 40000 ms',
  },
  {
    what: 'a tag',
    from: "description: 'Asking the server what became of the payment.',\n      tags: 'busy',",
    to: "description: 'Asking the server what became of the payment.',\n      tags: 'waiting',",
    expected: '→ **loading**: starts loadPayment',
    seen: 'tags waiting',
  },
  {
    what: 'a sent event',
    from: "enqueue.sendTo(context.parent, { type: 'payment.failed' })",
    to: "enqueue.sendTo(context.parent, { type: 'payment.awaitsTransfer' })",
    expected:
      '→ **returned**: stops follow; sends payment.failed to context.parent; does showOutcome; changes known.payment',
    seen: 'send to context.parent: payment.awaitsTransfer',
  },
  {
    what: 'the target of a sent event',
    from: 'notifySucceeded: enqueueActions(({ context, enqueue }) => {\n      if (context.parent !== null) enqueue.sendTo(context.parent, {',
    to: 'notifySucceeded: enqueueActions(({ context, enqueue, self }) => {\n      if (context.parent !== null) enqueue.sendTo(self, {',
    expected:
      '→ **succeeded**: stops follow; sends payment.succeeded to context.parent; does showOutcome; changes known.payment',
    seen: 'send to itself: payment.succeeded',
  },
  {
    what: 'the content of an action',
    from: 'params: ({ context }) => ({ url: getPayment(context.known)?.redirect_url ?? null }),',
    to: 'params: () => ({ url: null }),',
    expected: '→ **redirecting**: stops follow; does leaveForProvider',
    seen: 'do leaveForProvider {url: null}',
  },
];

const locked = readLock().payment?.paths ?? [];

const stored = storedPage('payment') ?? { paths: [], cases: [], states: [] };

const findDifference = async (change: SourceChange | null): Promise<string | null> => {
  const machine = await loadMachine('payment/payment.ts', change);
  return describeDifference(explore({ ...paymentModel, machine }), stored, locked);
};

test('the source as it is does what is committed', async () => {
  expect(stored.paths.length).toBeGreaterThan(0);
  expect(await findDifference(null)).toBeNull();
});

test.for(changes)('a change of $what is noticed, and shown', async ({ expected, seen, ...change }) => {
  const difference = await findDifference(change);
  expect(difference).toContain(`\n  - ${expected} \``);
  expect(difference).toContain(`\n    ${seen}`);
});
