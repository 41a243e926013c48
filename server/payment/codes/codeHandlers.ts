import type { FastifyRequest } from 'fastify';
import type { VoucherCheck } from '../../../openapi/types.ts';
import { addressGroup } from '../../platform/core/addressGroup.ts';
import type { Counted } from '../../platform/core/limiter.ts';
import { money } from '../../platform/core/money.ts';
import type { Services } from '../../platform/core/services.ts';
import { repeatableRead } from '../../platform/db/repeatableRead.ts';
import { getBrand, getCallers } from '../../platform/http/context.ts';
import { dueOrders, type Payable } from './dueOrders.ts';
import { voucherForOrders } from './voucherForOrders.ts';

/** Vouchers that do not exist count; whoever starts a payment with one guesses as well. */
export const limitVouchers = (call: FastifyRequest): readonly Counted[] => [
  { limit: 'vouchersOfCaller', of: [getCallers(call)[0]] },
  { limit: 'vouchersOfNetwork', of: [addressGroup(call.ip)] },
];

type CheckRequest = FastifyRequest<{ Body: Payable & { voucher: string } }>;

/** What a customer asks about codes before using them. */
export const codeHandlers = (services: Services) => ({
  checkVoucher: async (call: CheckRequest): Promise<{ data: VoucherCheck }> => {
    const brand = getBrand(call);
    const { body } = call;
    const { limiter } = services;
    const counted = limitVouchers(call);
    await limiter.admit(counted);
    const check = () =>
      services.db.transaction(async (tx) => {
        const customerId = call.signedIn?.customerId ?? null;
        const { orders, dueMinor } = await dueOrders(tx, services, { brand, customerId }, body);
        const asked = { brand: brand.id, typed: body.voucher, customerId, orders, dueMinor };
        return { checked: await voucherForOrders(tx, services, asked, 'free'), dueMinor, currency: orders[0].currency };
      }, repeatableRead);
    const { checked, dueMinor, currency } = await check().catch(async (error: unknown) => {
      // No voucher has been compared.
      await limiter.giveBack(counted);
      throw error;
    });
    const { state, voucher } = checked;
    if (state !== 'unknown') await limiter.giveBack(counted);
    return {
      data: {
        state,
        code: voucher?.code ?? null,
        pays: money(voucher?.paysMinor ?? 0, currency),
        due: money(dueMinor, currency),
      },
    };
  },
});
