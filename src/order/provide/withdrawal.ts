import { withdrawalMachine } from '../../../machines/order/withdrawal.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { withdrawalActors } from '../actors/withdrawal.ts';

/** Withdrawing from a contract. */
export const provideWithdrawal = (deps: AppDeps) => withdrawalMachine.provide({ actors: withdrawalActors(deps) });
