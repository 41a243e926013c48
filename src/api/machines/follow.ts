import { followMachine } from '../../../machines/payment/follow.ts';
import { followActors } from '../actors/follow.ts';
import type { AppDeps } from '../appDeps.ts';

/** Following a quotation, a payment or an order. */
export const provideFollow = ({ api }: AppDeps) => followMachine.provide({ actors: followActors(api) });
