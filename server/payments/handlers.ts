import { and, asc, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import type { Locale, Payment, PaymentMethod } from '../../openapi/types.ts';
import type { StreamRequest } from '../access/streamedBrand.ts';
import { idempotencyKey } from '../core/idempotency.ts';
import { originOf } from '../core/origins.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from '../core/signedIn.ts';
import { cart, order, topUp } from '../db/schema.ts';
import { brandOf, callersOf } from '../http/context.ts';
import { findOrder } from '../orders/findOrder.ts';
import { tieToCustomer } from '../orders/tieToCustomer.ts';
import { createPaymentAsker } from './askAboutPayment.ts';
import { findPayment } from './findPayment.ts';
import type { PaidBy } from './paidBy.ts';
import type { WantedSubject } from './payable.ts';
import type { FoundPayment } from './paymentRow.ts';
import { paymentView } from './paymentView.ts';
import { startPayment } from './startPayment.ts';
import { streamPayment } from './streamPayment.ts';

type WantedOrders = { order_hash: string } | { cart_hash: string; order_hashes?: string[] };
type Wanted = WantedOrders | { top_up_hash: string };
type StartRequest = FastifyRequest<{ Body: Wanted & { method: PaymentMethod; voucher?: string; locale: Locale } }>;
type PaymentAnswer = { readonly data: Payment };

const ordersOf = async (services: Services, brand: Brand, wanted: WantedOrders): Promise<readonly number[]> => {
  if ('order_hash' in wanted) return [(await findOrder(services.db, brand, wanted.order_hash)).id];
  const rows = await services.db
    .select({ id: order.id })
    .from(order)
    .innerJoin(cart, eq(cart.id, order.cartId))
    .where(and(eq(cart.hash, wanted.cart_hash), eq(cart.brand, brand.id)))
    .orderBy(asc(order.id));
  if (rows.length === 0) throw new ProblemError('OrderUnknown');
  return rows.map(({ id }) => id);
};

type Caller = { readonly brand: Brand; readonly signedIn: SignedIn | null };

/** A top-up is its customer's alone: nobody else learns that there is one. */
const topUpOf = async (services: Services, { brand, signedIn }: Caller, hash: string): Promise<number> => {
  const mine = and(eq(topUp.hash, hash), eq(topUp.brand, brand.id), eq(topUp.customerId, signedIn?.customerId ?? 0));
  const [row] = await services.db.select({ id: topUp.id }).from(topUp).where(mine);
  if (row === undefined) throw new ProblemError('TopUpUnknown');
  return row.id;
};

const subjectOf = async (services: Services, caller: Caller, wanted: Wanted): Promise<WantedSubject> => {
  if ('top_up_hash' in wanted) {
    return { kind: 'top_up', topUpId: await topUpOf(services, caller, wanted.top_up_hash) };
  }
  const orderIds = await ordersOf(services, caller.brand, wanted);
  return { kind: 'cart', orderIds, seen: 'order_hashes' in wanted ? (wanted.order_hashes ?? null) : null };
};

const scopeOf = (wanted: Wanted): string => {
  if ('top_up_hash' in wanted) return wanted.top_up_hash;
  return 'order_hash' in wanted ? wanted.order_hash : wanted.cart_hash;
};

type Paying = { readonly method: PaymentMethod; readonly voucher?: string };

const paidByOf = (
  services: Services,
  { brand, signedIn }: Caller,
  subject: WantedSubject,
  { method, voucher }: Paying,
): PaidBy => {
  const isOffered = brand.paymentMethods.some((offered) => offered === method);
  if (method !== 'balance' && method !== 'coupon') {
    const provider = services.providers.get(method);
    if (provider === undefined || !isOffered) throw new ProblemError('NotImplementedForBrand');
    return { kind: 'provider', provider };
  }
  if (subject.kind === 'top_up') throw new ProblemError('NotPayable', { detail: 'credit does not pay for a top-up' });
  if (!isOffered) throw new ProblemError('NotImplementedForBrand');
  if (method === 'coupon') {
    if (voucher === undefined) {
      throw new ProblemError('ValidationFailed', { errors: [{ field: 'voucher', code: 'Required' }] });
    }
    return { kind: 'voucher', typed: voucher, customerId: signedIn?.customerId ?? null };
  }
  if (signedIn === null)
    throw new ProblemError('AccessForbidden', { detail: 'a balance is a customer’s who is signed in' });
  return { kind: 'balance', customerId: signedIn.customerId };
};

/** Handlers of the contract's operations with the tag `payments`. */
export const paymentHandlers = (services: Services) => {
  const asker = createPaymentAsker(services);

  const find = async (request: FastifyRequest, hash: string): Promise<FoundPayment> => {
    const found = await findPayment(services.db, hash);
    if (found === null || found.payment.brand !== brandOf(request).id) throw new ProblemError('PaymentUnknown');
    return found;
  };

  return {
    startPayment: async (request: StartRequest, reply: FastifyReply): Promise<PaymentAnswer> => {
      const brand = brandOf(request);
      const { body } = request;
      // The page that the customer comes back to exists in the brand's languages only.
      const locale = brand.locales.find((offered) => offered === body.locale) ?? brand.locales[0];
      const { signedIn } = request;
      const subject = await subjectOf(services, { brand, signedIn }, body);
      const started = await startPayment(
        services,
        {
          callers: callersOf(request),
          scope: scopeOf(body),
          key: idempotencyKey(request),
          requestBody: body,
        },
        {
          subject,
          paidBy: paidByOf(services, { brand, signedIn }, subject, body),
          brand: brand.id,
          locale,
          origin: originOf(services.config, brand, request.headers.host),
        },
      );
      if (started.subject.kind === 'cart') {
        for (const { id } of started.subject.orders) await tieToCustomer(services.db, signedIn, id);
      }
      reply.code(201);
      return { data: paymentView(started, brand) };
    },

    getPayment: async (request: FastifyRequest<{ Params: { hash: string } }>): Promise<PaymentAnswer> => {
      const { hash } = request.params;
      const found = await find(request, hash);
      const present = (await asker.askNow(found)) ? await find(request, hash) : found;
      return { data: paymentView(present, brandOf(request)) };
    },

    streamPayment: (request: StreamRequest, reply: FastifyReply) => streamPayment(services, asker, request, reply),
  };
};
