import type { FastifyRequest } from 'fastify';
import type { VoucherCheck } from '../../openapi/types.ts';
import { admit, giveBack, type Pace, type Scope } from '../access/guessPace.ts';
import { addressGroup } from '../core/addressGroup.ts';
import { minutes, seconds } from '../core/clock.ts';
import { money } from '../core/money.ts';
import type { Services } from '../core/services.ts';
import { oneSnapshot } from '../db/oneSnapshot.ts';
import { brandOf, callersOf } from '../http/context.ts';
import { dueOrders, type Payable } from './dueOrders.ts';
import { voucherForOrders } from './voucherForOrders.ts';

/** How fast vouchers may be guessed: of a customer or a visitor, and of a network. */
export const voucherPaces = {
  guess: { burst: 10, everyMs: minutes(1) },
  network: { burst: 50, everyMs: seconds(30) },
} as const satisfies Record<string, Pace>;

/** Those that do not exist count; whoever starts a payment with one guesses as well. */
export const voucherScopes = (call: FastifyRequest): readonly Scope[] => [
  { name: ['vouchers of a caller', callersOf(call)[0]], pace: voucherPaces.guess },
  { name: ['vouchers of a network', addressGroup(call.ip)], pace: voucherPaces.network },
];

type CheckRequest = FastifyRequest<{ Body: Payable & { voucher: string } }>;

/** What a customer asks about codes before using them. */
export const codeHandlers = (services: Services) => ({
  checkVoucher: async (call: CheckRequest): Promise<{ data: VoucherCheck }> => {
    const brand = brandOf(call);
    const { body } = call;
    const scopes = voucherScopes(call);
    await admit(services, scopes);
    const check = () =>
      services.db.transaction(async (tx) => {
        const { orders, dueMinor } = await dueOrders(tx, services, brand, body);
        const customerId = call.signedIn?.customerId ?? null;
        const asked = { brand: brand.id, typed: body.voucher, customerId, orders, dueMinor };
        return { checked: await voucherForOrders(tx, services, asked, 'free'), dueMinor, currency: orders[0].currency };
      }, oneSnapshot);
    const { checked, dueMinor, currency } = await check().catch(async (error: unknown) => {
      // No voucher has been compared.
      await giveBack(services, scopes);
      throw error;
    });
    const { state, voucher } = checked;
    if (state !== 'unknown') await giveBack(services, scopes);
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
