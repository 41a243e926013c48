import type { FastifyRequest } from 'fastify';
import type { CustomerChange } from '../../../openapi/types.ts';
import { readBalance } from '../../ledger/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { getBrand, getSignedIn } from '../../platform/http/context.ts';
import { customerView } from '../customers.ts';
import { changeProfile } from './changeProfile.ts';

/** What customers change of their profile. */
export const profileHandlers = (services: Services) => ({
  changeCurrentCustomer: async (call: FastifyRequest<{ Body: CustomerChange }>) => {
    const seen = call.headers['if-match'];
    const { customerId } = getSignedIn(call);
    const brand = getBrand(call);
    const row = await changeProfile(services, brand, customerId, call.body, seen);
    return { data: customerView(row, await readBalance(services.db, { customerId, brand: brand.id }, row.currency)) };
  },
});
