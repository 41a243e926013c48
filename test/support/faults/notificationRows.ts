import { expect } from 'vitest';
import type { Payment } from '../../../openapi/types.ts';
import type { NotificationFault } from '../../../tools/providers/kit/faults.ts';
import { createPayableOrder, pressButton } from '../money/paymentsSupport.ts';
import type { Fault, Outcome } from './fault.ts';
import { openPayment } from './openPayment.ts';
import type { Scene } from './scene.ts';

const paid: Outcome = { ending: 'paid' };

/** The customer pays, and whatever is told of it goes wrong. */
const payWithFault = async (scene: Scene, fault: NotificationFault): Promise<Payment> => {
  const started = await openPayment(scene);
  scene.standIn.faults.notify(fault);
  await pressButton(started, 'pay');
  await scene.standIn.settled();
  return started;
};

/** Nobody is told anything that counts until the customer comes back. */
const isUnheard = async ({ present }: Scene): Promise<void> => {
  expect((await present()).status).toBe('payment');
};

/** By fault of notifications, what happens to a payment. */
export const notificationRows = {
  never: {
    happen: async (scene) => {
      await payWithFault(scene, 'never');
      await isUnheard(scene);
      return paid;
    },
  },
  late: {
    happen: async (scene) => {
      const started = await payWithFault(scene, 'late');
      await isUnheard(scene);
      await scene.comesBack(started);
      scene.standIn.release();
      return paid;
    },
  },
  reversed: {
    happen: async (scene) => {
      const started = await openPayment(scene);
      scene.standIn.faults.notify('reversed');
      await pressButton(started, 'slow');
      await scene.takesItsTime();
      await scene.comesBack(started);
      scene.standIn.release();
      return paid;
    },
  },
  tenfold: {
    happen: async (scene) => {
      await payWithFault(scene, 'tenfold');
      expect((await scene.present()).status).toBe('waiting_translation');
      return paid;
    },
  },
  wrongSignature: {
    happen: async (scene) => {
      await payWithFault(scene, 'wrongSignature');
      await isUnheard(scene);
      return paid;
    },
  },
  oldTimestamp: {
    happen: async (scene) => {
      await payWithFault(scene, 'oldTimestamp');
      return paid;
    },
  },
  otherAmount: {
    happen: async (scene) => {
      await scene.comesBack(await payWithFault(scene, 'otherAmount'));
      return paid;
    },
  },
  otherCurrency: {
    happen: async (scene) => {
      await scene.comesBack(await payWithFault(scene, 'otherCurrency'));
      return paid;
    },
  },
  otherReference: {
    happen: async (scene) => {
      await scene.comesBack(await payWithFault(scene, 'otherReference'));
      return paid;
    },
  },
  otherOrder: {
    happen: async (scene) => {
      const { server, client } = scene;
      const other = await openPayment({ ...scene, order: await createPayableOrder(server, client) });
      await scene.comesBack(await payWithFault(scene, 'otherOrder'));
      expect((await scene.comesBack(other)).status).toBe('pending');
      return paid;
    },
  },
} as const satisfies Record<NotificationFault, Fault>;
