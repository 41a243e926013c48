import { expect } from 'vitest';
import { days } from '../../../server/platform/core/clock.ts';
import type { AnswerFault } from '../../../tools/providers/kit/faults.ts';
import { pressButton, tryToPay } from '../money/paymentsSupport.ts';
import { createKey } from '../server/client.ts';
import type { Outcome } from './fault.ts';
import { isCanceledMeanwhile } from './isCanceledMeanwhile.ts';
import { openPayment } from './openPayment.ts';
import { type Moment, providerCalls } from './providerFacts.ts';
import type { Scene } from './scene.ts';

const paid: Outcome = { ending: 'paid' };

const goesWrong = ({ standIn, name }: Scene, moment: Moment, fault: AnswerFault): void => {
  const call = providerCalls[name][moment];
  if (call !== null) standIn.faults.answer(call.path, fault, 1, call.method);
};

/** By moment, what a customer goes through when an answer goes wrong. */
export const atMoment = {
  token: async (scene, fault) => {
    // The token that the server has is not good any more.
    goesWrong(scene, 'start', 'unauthorized');
    goesWrong(scene, 'token', fault);
    const key = createKey();
    await tryToPay(scene.client, scene.order.hash, scene.name, key);
    await pressButton(await openPayment(scene, key), 'pay');
    return paid;
  },
  start: async (scene, fault) => {
    const key = createKey();
    goesWrong(scene, 'start', fault);
    const first = await tryToPay(scene.client, scene.order.hash, scene.name, key);
    // A token that has expired is renewed, and nobody hears of it.
    const isRenewed = fault === 'unauthorized' && providerCalls[scene.name].token !== null;
    expect(isRenewed ? [201] : [201, 503]).toContain(first.status);
    const started = await openPayment(scene, key);
    // A page that cannot be reached, or that nobody knows there: the customer comes back, and tries again.
    const isThere = await fetch(started.redirect_url ?? '').then(
      ({ status }) => status === 200,
      () => false,
    );
    if (!isThere) await scene.comesBack(started);
    await pressButton(isThere ? started : await openPayment(scene), 'pay');
    return paid;
  },
  ask: async (scene, fault) => {
    const started = await openPayment(scene);
    scene.standIn.faults.notify('never');
    await pressButton(started, 'pay');
    goesWrong(scene, 'ask', fault);
    await scene.comesBack(started);
    return scene.payUnlessPaid();
  },
  confirm: async (scene, fault) => {
    const started = await openPayment(scene);
    goesWrong(scene, 'confirm', fault);
    await pressButton(started, 'pay');
    await scene.standIn.settled();
    return scene.payUnlessPaid();
  },
  end: async (scene, fault) => {
    const started = await openPayment(scene);
    goesWrong(scene, 'end', fault);
    // Another try ends the first; the page of the first is open in another tab.
    const key = createKey();
    const first = await tryToPay(scene.client, scene.order.hash, scene.name, key);
    expect([201, 409, 503]).toContain(first.status);
    const second = await openPayment(scene, key);
    await pressButton(second, 'pay');
    await pressButton(started, 'pay').catch(() => null);
    return paid;
  },
  refund: async (scene, fault) => {
    goesWrong(scene, 'refund', fault);
    const outcome = await isCanceledMeanwhile(scene);
    const isDoneAtOnce = scene.name === 'paypal';
    if (fault !== 'forget' || isDoneAtOnce) return outcome;
    // What the provider has forgotten it does not say to be done: staff look at it.
    await scene.passes(days(8));
    return { ending: 'keptForStaff', cases: ['refund_refused'] };
  },
} as const satisfies Record<Moment, (scene: Scene, fault: AnswerFault) => Promise<Outcome>>;
