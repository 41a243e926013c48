import { and, asc, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import type { Locale, Payment, PaymentMethod } from '../../openapi/types.ts';
import type { StreamRequest } from '../access/streamedBrand.ts';
import { idempotencyKey } from '../core/idempotency.ts';
import { originOf } from '../core/origins.ts';
import type { PaymentProvider } from '../core/paymentProvider.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { cart, order } from '../db/schema.ts';
import { brandOf, callersOf } from '../http/context.ts';
import { findOrder } from '../orders/findOrder.ts';
import { tieToCustomer } from '../orders/tieToCustomer.ts';
import { createPaymentAsker } from './askAboutPayment.ts';
import { findPayment } from './findPayment.ts';
import type { FoundPayment } from './paymentRow.ts';
import { paymentView } from './paymentView.ts';
import { startPayment } from './startPayment.ts';
import { streamPayment } from './streamPayment.ts';

type Wanted = { order_hash: string } | { cart_hash: string; order_hashes?: string[] };
type StartRequest = FastifyRequest<{ Body: Wanted & { method: PaymentMethod; locale: Locale } }>;
type PaymentAnswer = { readonly data: Payment };

const ordersOf = async (services: Services, brand: Brand, wanted: Wanted): Promise<readonly number[]> => {
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

const providerOf = (services: Services, brand: Brand, method: PaymentMethod): PaymentProvider => {
  const provider = services.providers.get(method);
  const isOffered = brand.paymentMethods.some((offered) => offered === method);
  if (provider === undefined || !isOffered) throw new ProblemError('NotImplementedForBrand');
  return provider;
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
      const orderIds = await ordersOf(services, brand, body);
      const started = await startPayment(
        services,
        {
          callers: callersOf(request),
          scope: 'order_hash' in body ? body.order_hash : body.cart_hash,
          key: idempotencyKey(request),
          requestBody: body,
        },
        {
          subject: { kind: 'cart', orderIds, seen: 'order_hashes' in body ? (body.order_hashes ?? null) : null },
          provider: providerOf(services, brand, body.method),
          credits: [],
          brand: brand.id,
          locale,
          origin: originOf(services.config, brand, request.headers.host),
        },
      );
      if (started.subject.kind === 'cart') {
        for (const { id } of started.subject.orders) await tieToCustomer(services.db, request.signedIn, id);
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
