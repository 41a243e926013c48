import { pressButton } from '../money/paymentsSupport.ts';
import type { Outcome } from './fault.ts';
import { openPayment } from './openPayment.ts';
import type { Scene } from './scene.ts';

/** The order is canceled while the provider decides, who then has the money. */
export const isCanceledMeanwhile = async (scene: Scene): Promise<Outcome> => {
  const started = await openPayment(scene);
  await pressButton(started, 'slow');
  await scene.cancel();
  await scene.takesItsTime();
  await scene.comesBack(started);
  return { ending: 'refunded' };
};
