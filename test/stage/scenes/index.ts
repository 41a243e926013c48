import { cartScenes } from './cart.ts';
import { checkoutScenes } from './checkout.ts';
import { demoScenes } from './demo.ts';
import { loginScenes } from './login.ts';
import { orderScenes } from './order.ts';
import { paymentScenes } from './payment.ts';
import { quotationScenes } from './quotation.ts';
import type { Scenes } from './scene.ts';
import { shellScenes } from './shell.tsx';
import { writeScenes } from './write.ts';

/** Every screen as it can look, by name. */
export const scenes: Scenes = {
  ...writeScenes,
  ...quotationScenes,
  ...checkoutScenes,
  ...paymentScenes,
  ...orderScenes,
  ...cartScenes,
  ...loginScenes,
  ...demoScenes,
  ...shellScenes,
};
