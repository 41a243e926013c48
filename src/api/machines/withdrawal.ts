import { withdrawalMachine } from '../../../machines/order/withdrawal.ts';
import { withdrawalActors } from '../actors/withdrawal.ts';
import type { AppDeps } from '../appDeps.ts';

/** Withdrawing from a contract. */
export const provideWithdrawal = (deps: AppDeps) => withdrawalMachine.provide({ actors: withdrawalActors(deps) });
