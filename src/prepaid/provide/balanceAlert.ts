import { balanceAlertMachine } from '../../../machines/prepaid/balanceAlert.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { balanceAlertActors } from '../actors/balanceAlert.ts';

/** The mail that says that the balance is low. */
export const provideBalanceAlert = (deps: AppDeps) => balanceAlertMachine.provide({ actors: balanceAlertActors(deps) });
