import { type AccountOrder, orderAccountMachine } from '../../../machines/account/orderAccount.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { orderAccountActors } from '../actors/orderAccount.ts';
import { writeSentRegistration } from '../registration/storedRegistration.ts';

/** Making an account of an order. @param from the order's page: an address without its locale */
export const provideOrderAccount = ({ api }: AppDeps, from: string) =>
  orderAccountMachine.provide({
    actors: orderAccountActors(api),
    actions: { persistSent: (_, { email }: AccountOrder) => writeSentRegistration({ email, from }) },
  });
