import { type ActorRefFrom, waitFor } from 'xstate';
import type { Startup } from '../../../machines/request/request.ts';
import { getUsualCurrency } from '../../../machines/request/usualCurrency.ts';
import type { appMachine } from '../../../machines/shell/app.ts';

/** Waits until start-up is done, however often it is tried. @throws when the signal aborts */
export const awaitStartup = async (app: ActorRefFrom<typeof appMachine>, signal: AbortSignal): Promise<Startup> => {
  const { context } = await waitFor(app, ({ value }) => value.startup === 'ready', { signal });
  const { currencies, brand } = context.bootstrap.getSnapshot().context;
  const { customer } = context.session.getSnapshot().context;
  return { currencyId: getUsualCurrency(currencies, customer?.currency, brand?.default_currency)?.id ?? 0 };
};
