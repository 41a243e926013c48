import { eq } from 'drizzle-orm';
import * as Schema from 'effect/Schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale, Payment, PaymentMethod } from '../../openapi/types.ts';
import { order } from '../db/schema.ts';
import { brandOf } from '../http/context.ts';
import { idempotencyKey } from '../idempotency.ts';
import { tieToCustomer } from '../orders/tieToCustomer.ts';
import { originOf } from '../origins.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { askProvider } from './openPayment.ts';
import { paymentProvider } from './paymentProviders.ts';
import { findPayment, isOpen, methodKind, type PaymentOfOrder } from './paymentRow.ts';
import { paymentView } from './paymentView.ts';
import { ProviderUnavailable } from './provider.ts';
import { isVerified } from './sandbox/notificationHook.ts';
import { SandboxSession } from './sandbox/session.ts';
import { takeNotification } from './sandbox/takeNotification.ts';
import { startPayment } from './startPayment.ts';

type StartRequest = FastifyRequest<{ Body: { order_hash: string; method: PaymentMethod; locale: Locale } }>;
type PaymentAnswer = { readonly data: Payment };

/** A payment is asked about at its provider once a second at most, however often the customer's page asks. */
const askedEveryMs = 1000;

const Notification = Schema.Struct({ data: Schema.Struct({ session: SandboxSession }) });

/** Asks about an open payment; what cannot be learnt now is not an error, since the page asks again. */
const ask = async (services: Services, found: PaymentOfOrder): Promise<void> => {
  try {
    await askProvider(services, found);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log.warn({ err: error, payment: found.payment.id }, 'an open payment could not be asked about');
  }
};

/** Handlers of the contract's operations with the tag `payments`. */
export const paymentHandlers = (services: Services) => {
  const asked = new Map<string, number>();

  const mayAsk = (hash: string): boolean => {
    const now = services.clock.now().getTime();
    if (now - (asked.get(hash) ?? 0) < askedEveryMs) return false;
    for (const [known, at] of asked) if (now - at >= askedEveryMs) asked.delete(known);
    asked.set(hash, now);
    return true;
  };

  const find = async (request: FastifyRequest, hash: string): Promise<PaymentOfOrder> => {
    const found = await findPayment(services.db, hash);
    if (found === null || found.order.brand !== brandOf(request).id) throw new ProblemError('PaymentUnknown');
    return found;
  };

  return {
    startPayment: async (request: StartRequest, reply: FastifyReply): Promise<PaymentAnswer> => {
      const brand = brandOf(request);
      const { order_hash, method } = request.body;
      // The page that the customer comes back to exists in the brand's languages only.
      const locale = brand.locales.find((offered) => offered === request.body.locale) ?? brand.locales[0];
      const [row] = await services.db.select().from(order).where(eq(order.hash, order_hash));
      if (row === undefined || row.brand !== brand.id) throw new ProblemError('OrderUnknown');
      const isOffered = brand.paymentMethods.some((offered) => offered === method);
      const isConfigured = methodKind[method] === 'transfer' || paymentProvider(services, method) !== null;
      if (!isOffered || !isConfigured) throw new ProblemError('NotImplementedForBrand');
      const started = await startPayment(
        services,
        { scope: row.hash, key: idempotencyKey(request), requestBody: request.body },
        { orderId: row.id, method, locale, origin: originOf(services.config, brand, request.headers.host) },
      );
      await tieToCustomer(services.db, request.signedIn, row.id);
      reply.code(201);
      return { data: paymentView(started, brand) };
    },

    getPayment: async (request: FastifyRequest<{ Params: { hash: string } }>): Promise<PaymentAnswer> => {
      const { hash } = request.params;
      const found = await find(request, hash);
      if (!isOpen(found.payment) || !mayAsk(hash)) return { data: paymentView(found, brandOf(request)) };
      await ask(services, found);
      return { data: paymentView(await find(request, hash), brandOf(request)) };
    },

    notifySandbox: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (!isVerified(request.raw)) throw new ProblemError('SignatureInvalid');
      const { data } = Schema.decodeUnknownSync(Notification)(request.body);
      try {
        await takeNotification(services, data.session);
      } catch (error) {
        if (error instanceof ProviderUnavailable) throw new ProblemError('ServiceUnavailable');
        throw error;
      }
      return reply.code(200).send();
    },
  };
};
