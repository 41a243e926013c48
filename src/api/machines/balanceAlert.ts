import { balanceAlertMachine } from '../../../machines/prepaid/balanceAlert.ts';
import { balanceAlertActors } from '../actors/balanceAlert.ts';
import type { AppDeps } from '../appDeps.ts';

/** The mail that says that the balance is low. */
export const provideBalanceAlert = (deps: AppDeps) => balanceAlertMachine.provide({ actors: balanceAlertActors(deps) });
