import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnalyticsConsent, Locale, Payment } from '../../openapi/types.ts';
import { assignToCustomer } from '../order/assignToCustomer.ts';
import { resolveOrigin } from '../platform/config/origins.ts';
import { idempotencyKey } from '../platform/core/idempotency.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { getBrand, getCallers } from '../platform/http/context.ts';
import { createPaymentAsker } from './askAboutPayment.ts';
import { cancelPayment } from './cancelPayment.ts';
import { findPayment } from './findPayment.ts';
import { limitVoucherGuesses } from './parts/limitVoucherGuesses.ts';
import type { FoundPayment } from './paymentRow.ts';
import { type Paying, type PaymentTarget, resolvePaidBy, resolveSubject, toKeyScope } from './paymentTarget.ts';
import { paymentView } from './paymentView.ts';
import { startPayment } from './startPayment.ts';
import { streamPayment } from './streamPayment.ts';

type StartRequest = FastifyRequest<{ Body: PaymentTarget & Paying & { locale: Locale; analytics?: AnalyticsConsent } }>;
type PaymentAnswer = { readonly data: Payment };

/** Handlers of the contract's operations with the tag `payments`. */
export const paymentHandlers = (services: Services) => {
  const asker = createPaymentAsker(services);

  const find = async (request: FastifyRequest, hash: string): Promise<FoundPayment> => {
    const found = await findPayment(services.db, hash);
    if (found === null || found.payment.brand !== getBrand(request).id) throw new ProblemError('PaymentUnknown');
    return found;
  };

  return {
    startPayment: async (request: StartRequest, reply: FastifyReply): Promise<PaymentAnswer> => {
      const brand = getBrand(request);
      const { body } = request;
      // The page that the customer comes back to exists in the brand's languages only.
      const locale = brand.locales.find((offered) => offered === body.locale) ?? brand.locales[0];
      const { signedIn } = request;
      const subject = await resolveSubject(services, { brand, signedIn }, body);
      const paidBy = resolvePaidBy(services, { brand, signedIn }, subject, body);
      const once = {
        callers: getCallers(request),
        scope: toKeyScope(body),
        key: idempotencyKey(request),
        // Two tabs count their visits each for itself, and pay the same.
        requestBody: { ...body, analytics: undefined },
      };
      const origin = resolveOrigin(services.config, brand, request.headers.host);
      const started = await limitVoucherGuesses(services, request, paidBy, () =>
        startPayment(services, once, {
          ...{ subject, paidBy, brand: brand.id, locale, origin, customerIp: request.ip },
          consent: body.analytics ?? null,
        }),
      );
      if (started.subject.kind === 'cart') {
        for (const { id } of started.subject.orders) await assignToCustomer(services.db, signedIn, id);
      }
      reply.code(201);
      return { data: paymentView(services, started) };
    },

    getPayment: async (request: FastifyRequest<{ Params: { hash: string } }>): Promise<PaymentAnswer> => {
      const { hash } = request.params;
      const found = await find(request, hash);
      const present = (await asker.askNow(found)) ? await find(request, hash) : found;
      return { data: paymentView(services, present) };
    },

    leavePayment: cancelPayment(services),

    streamPayment: (request: FastifyRequest<{ Params: { hash: string } }>, reply: FastifyReply) =>
      streamPayment(services, asker, request, reply),
  };
};
