import { expect } from 'vitest';
import { days, hours, minutes } from '../../../server/platform/core/clock.ts';
import type { Session } from '../../../tools/providers/kit/session.ts';
import { createPayableOrder, pressButton } from '../money/paymentsSupport.ts';
import type { Fault, Outcome } from './fault.ts';
import { isCanceledMeanwhile } from './isCanceledMeanwhile.ts';
import { openPayment } from './openPayment.ts';
import { providerCalls } from './providerFacts.ts';
import type { Scene } from './scene.ts';

/** Whose clock is how far from the server's. */
const payWithSkew = async (scene: Scene, ms: number): Promise<Outcome> => {
  scene.standIn.faults.skew(ms);
  const started = await openPayment(scene);
  await pressButton(started, 'pay');
  await scene.standIn.settled();
  await scene.comesBack(started);
  return { ending: 'paid' };
};

/** The customer pays another sum than was asked for, in whatever way. */
const payAnotherSum = async (scene: Scene, sum: (session: Session) => Partial<Session>): Promise<void> => {
  const { standIn } = scene;
  const started = await openPayment(scene);
  const session = standIn.books.find(started.hash);
  if (session === null) throw new Error('The stand-in has no such session.');
  standIn.books.change(session.id, ['open'], sum(session), Date.now());
  await pressButton(started, 'pay');
  await standIn.settled();
  expect(await scene.comesBack(started)).toMatchObject({ status: 'pending', looked_at: true });
};

/** What goes wrong without anybody's mistake in a notification or an answer. */
export const otherRows = {
  'notification before the return': {
    happen: async (scene) => {
      const started = await openPayment(scene);
      await pressButton(started, 'pay');
      await scene.standIn.settled();
      expect(await scene.comesBack(started)).toMatchObject({ status: 'succeeded' });
      return { ending: 'paid' };
    },
  },
  'return without payment': {
    happen: async (scene) => {
      const started = await openPayment(scene);
      expect(await scene.comesBack(started)).toMatchObject({ status: 'pending' });
      await scene.passes(minutes(5));
      expect(await scene.comesBack(started)).toMatchObject({ status: 'pending' });
      await scene.passes(hours(2));
      expect(await scene.comesBack(started)).toMatchObject({ status: 'failed', reason: 'expired' });
      return { ending: 'unpaid' };
    },
  },
  'canceled while the provider is processing': { happen: isCanceledMeanwhile },
  'more than the sum at the provider': {
    happen: async (scene) => {
      await payAnotherSum(scene, ({ amountMinor }) => ({ amountMinor: amountMinor + 100 }));
      await scene.decide('mismatch', 'accept');
      return { ending: 'paid' };
    },
  },
  'less than the sum at the provider': {
    happen: async (scene) => {
      await payAnotherSum(scene, ({ amountMinor }) => ({ amountMinor: amountMinor - 100 }));
      await scene.decide('mismatch', 'refund');
      return { ending: 'unpaid' };
    },
  },
  'another currency at the provider': {
    happen: async (scene) => {
      await payAnotherSum(scene, () => ({ currency: 'PLN' }));
      await scene.decide('mismatch', 'refund');
      return { ending: 'unpaid' };
    },
  },
  'refund that is not answered for a week': {
    notAt: { paypal: 'what is approved and not wanted is not captured, so that nothing has to go back' },
    happen: async (scene) => {
      const { method, path } = providerCalls[scene.name].refund;
      scene.standIn.faults.answer(path, 'serverError', 1000, method);
      const outcome = await isCanceledMeanwhile(scene);
      await scene.passes(minutes(1));
      expect(await scene.waiting()).toEqual([]);
      await scene.passes(days(8));
      expect(await scene.waiting()).toMatchObject([{ kind: 'refund_refused' }]);
      // Once it has gone back all the same, nobody has to decide on it.
      return outcome;
    },
  },
  'payments before it that are never answered about': {
    happen: async (scene) => {
      const { standIn } = scene;
      for (let other = 0; other < 4; other += 1) {
        const { hash } = await openPayment({ ...scene, order: await createPayableOrder(scene.server, scene.client) });
        const { id, reference } = standIn.books.find(hash) ?? { id: hash, reference: hash };
        standIn.faults.answer(new RegExp(`${id}|${reference}`), 'serverError', 1000);
      }
      const started = await openPayment(scene);
      standIn.faults.notify('never');
      await pressButton(started, 'pay');
      await scene.passes(minutes(2));
      expect((await scene.present()).status).toBe('waiting_translation');
      return { ending: 'paid' };
    },
  },
  'clock of the provider ahead': { happen: (scene) => payWithSkew(scene, minutes(10)) },
  'clock of the provider behind': { happen: (scene) => payWithSkew(scene, -minutes(10)) },
} as const satisfies Record<string, Fault>;
