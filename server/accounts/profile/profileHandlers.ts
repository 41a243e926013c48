import type { FastifyRequest } from 'fastify';
import type { CustomerChange } from '../../../openapi/types.ts';
import { customerView } from '../../access/customers.ts';
import type { Services } from '../../core/services.ts';
import { brandOf, signedInOf } from '../../http/context.ts';
import { balanceOf } from '../../ledger/index.ts';
import { changeProfile } from './changeProfile.ts';

/** What customers change of their profile. */
export const profileHandlers = (services: Services) => ({
  changeCurrentCustomer: async (call: FastifyRequest<{ Body: CustomerChange }>) => {
    const seen = call.headers['if-match'];
    const { customerId } = signedInOf(call);
    const brand = brandOf(call);
    const row = await changeProfile(services, brand, customerId, call.body, seen);
    return { data: customerView(row, await balanceOf(services.db, { customerId, brand: brand.id }, row.currency)) };
  },
});
