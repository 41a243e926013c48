import { topUpMachine } from '../../../machines/prepaid/topUp.ts';
import { pathOf } from '../../../machines/shell/routes.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { providePayment } from '../../payment/provide.ts';
import { topUpActors } from '../actors/topUp.ts';
import { removeTopUp, writeTopUp } from '../storedTopUp.ts';

/** Topping up the balance. */
export const provideTopUp = (deps: AppDeps) =>
  topUpMachine.provide({
    actors: { ...topUpActors(deps), payment: providePayment(deps, 'stays') },
    actions: {
      persistEntry: (_, { entry, topUpHash }) => writeTopUp(deps.getCustomer(), { entry, hash: topUpHash }),
      forgetEntry: () => removeTopUp(deps.getCustomer()),
      showStep: (_, { step }) => {
        const name = step === 'summary' ? 'prepaidSummary' : 'prepaid';
        const path = pathOf({ name }, deps.api.getLocale());
        // Back to the amount is no step of the browser's history.
        if (location.pathname !== path) deps.navigate(path, { replace: step === 'form' });
      },
    },
  });
