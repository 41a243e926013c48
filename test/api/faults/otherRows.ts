import { expect } from 'vitest';
import { hours, minutes } from '../../../server/core/clock.ts';
import { press } from '../paymentsSupport.ts';
import type { Fault, Outcome } from './fault.ts';
import { isCanceledMeanwhile } from './isCanceledMeanwhile.ts';
import { opened } from './opened.ts';
import type { Scene } from './scene.ts';

/** Whose clock is how far from the server's. */
const apart = async (scene: Scene, ms: number): Promise<Outcome> => {
  scene.standIn.faults.skew(ms);
  const started = await opened(scene);
  await press(started, 'pay');
  await scene.standIn.settled();
  await scene.comesBack(started);
  return { ending: 'paid' };
};

/** What goes wrong without anybody's mistake in a notification or an answer. */
export const otherRows = {
  'notification before the return': {
    happen: async (scene) => {
      const started = await opened(scene);
      await press(started, 'pay');
      await scene.standIn.settled();
      expect(await scene.comesBack(started)).toMatchObject({ status: 'succeeded' });
      return { ending: 'paid' };
    },
  },
  'return without payment': {
    happen: async (scene) => {
      const started = await opened(scene);
      expect(await scene.comesBack(started)).toMatchObject({ status: 'pending' });
      await scene.passes(minutes(5));
      expect(await scene.comesBack(started)).toMatchObject({ status: 'pending' });
      await scene.passes(hours(2));
      expect(await scene.comesBack(started)).toMatchObject({ status: 'failed', reason: 'expired' });
      return { ending: 'unpaid' };
    },
  },
  'canceled while the provider is processing': { happen: isCanceledMeanwhile },
  'clock of the provider ahead': { happen: (scene) => apart(scene, minutes(10)) },
  'clock of the provider behind': { happen: (scene) => apart(scene, -minutes(10)) },
} as const satisfies Record<string, Fault>;
