import { followMachine } from '../../../machines/payment/follow.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { followActors } from '../actors/follow.ts';

/** Following a quotation, a payment or an order. */
export const provideFollow = ({ api }: AppDeps) => followMachine.provide({ actors: followActors(api) });
