import type { Payment } from '../../../openapi/types.ts';
import { pay } from '../money/paymentsSupport.ts';
import type { Scene } from './scene.ts';

/** A payment of the scene's order that its provider has opened. */
export const openPayment = ({ client, order, name }: Scene, key?: string): Promise<Payment> =>
  pay(client, order.hash, name, key);
