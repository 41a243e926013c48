import type { FastifyRequest } from 'fastify';
import type { CustomerChange } from '../../../openapi/types.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { brandOf, signedInOf } from '../../platform/http/context.ts';
import { customerView } from '../customers.ts';
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
