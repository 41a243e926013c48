import type { Balance, Movement, MovementPageMeta } from '../../../openapi/types.ts';
import { openEvents } from '../server/eventStream.ts';
import type { TestServer } from '../server/startServer.ts';
import { creditBalance } from './credit.ts';
import { createTopUpCustomer, type TopUpCustomer } from './topUpSupport.ts';

/** Follows a customer's balance, at a server. */
export const openBalance = ({ address }: Pick<TestServer, 'address'>, { headers }: TopUpCustomer) =>
  openEvents<Balance>(`${address()}/api/v2/customer/prepaid/events`, 'balance', { ...headers, 'x-background': '1' });

/** A customer at `mostek` with so much on the balance. */
export const createHolder = async (server: TestServer, moneyMinor: number, bonusMinor = 0): Promise<TopUpCustomer> => {
  const anna = await createTopUpCustomer(server, 'anna');
  await changeBalance(server, anna, moneyMinor, bonusMinor);
  return anna;
};

/** Puts money and bonus on a balance, or takes it away. */
export const changeBalance = (
  { services }: Pick<TestServer, 'services'>,
  { id }: TopUpCustomer,
  moneyMinor: number,
  bonusMinor = 0,
) => creditBalance(services, { customerId: id, brand: 'mostek', currency: 'EUR', moneyMinor, bonusMinor });

type Listed = { readonly data: readonly Movement[]; readonly meta: MovementPageMeta };

/** A page of a customer's movements. */
export const listMovements = async (server: TestServer, { headers }: TopUpCustomer, query = ''): Promise<Listed> => {
  const response = await fetch(`${server.address()}/api/v2/customer/movements${query}`, { headers });
  const body: Listed = await response.json();
  return body;
};
