import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import type { Acceptance, EstimateRequest, QuotationRequest } from '../../openapi/types.ts';
import { signAnswer } from '../access/applicationToken.ts';
import type { Transaction } from '../db/open.ts';
import { brandOf } from '../http/context.ts';
import { idempotencyKey, idempotent } from '../idempotency.ts';
import { findQuotation } from '../orders/findOrder.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { orderView } from '../orders/orderView.ts';
import { tieToCustomer } from '../orders/tieToCustomer.ts';
import { originOf } from '../origins.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { checkRequest } from './checkRequest.ts';
import { createQuotation } from './createQuotation.ts';
import { acceptQuotation, rejectQuotation } from './decide.ts';
import { estimate } from './estimate.ts';
import { problemOf } from './fieldErrors.ts';
import { quotationView } from './quotationView.ts';
import { renewQuotation } from './renew.ts';

type ByHash = { Params: { hash: string } };

/** Only brands that show the application sell (specification 1). */
const sellingBrand = (request: FastifyRequest): Brand => {
  const brand = brandOf(request);
  if (brand.shows !== 'application') throw new ProblemError('NotImplementedForBrand');
  return brand;
};

const request = async (
  tx: Transaction,
  services: Services,
  brand: Brand,
  body: QuotationRequest,
  of: { readonly origin: string; readonly customerId: number | null },
): Promise<OrderRow> => {
  const now = services.clock.now();
  const checked = await checkRequest(tx, brand, body, now);
  if ('errors' in checked) throw problemOf(checked.errors);
  return createQuotation(
    tx,
    services,
    {
      brand: brand.id,
      service: body.service,
      packageId: body.package_id,
      categoryId: body.category_id,
      sourceLang: body.source_lang,
      targetLang: body.target_lang,
      currency: checked.currency,
      sourceText: body.text,
      deadline: body.deadline == null ? null : new Date(body.deadline),
      note: body.note?.trim() || null,
      customerName: body.name.trim(),
      customerEmail: body.email.trim(),
      locale: body.locale,
      ...of,
      newsletter: body.consents.newsletter,
      termsAcceptedAt: now,
      discountCode: checked.discount?.code ?? null,
      discountPercent: checked.discount?.percent ?? null,
    },
    checked.files.map(({ id }) => id),
    checked.content,
  );
};

/** Free quotations: from the estimate to the decision (specification 4). */
export const quotationHandlers = (services: Services) => ({
  estimateQuotation: async (call: FastifyRequest<{ Body: EstimateRequest }>) => ({
    data: await estimate(services.db, sellingBrand(call), call.body, services.clock.now()),
  }),

  requestQuotation: async (call: FastifyRequest<{ Body: QuotationRequest }>, reply: FastifyReply) => {
    const brand = sellingBrand(call);
    const origin = originOf(services.config, brand, call.headers.host);
    const scope = { scope: `requestQuotation:${brand.id}`, key: idempotencyKey(call), requestBody: call.body };
    const answer = await idempotent(services, scope, async (tx) => {
      const customerId = call.signedIn?.customerId ?? null;
      const row = await request(tx, services, brand, call.body, { origin, customerId });
      return { status: 201, body: { data: await quotationView(tx, services, row, call.locale) } };
    });
    return reply.code(answer.status).send(answer.body);
  },

  getQuotation: async (call: FastifyRequest<ByHash>, reply: FastifyReply) => {
    const row = await findQuotation(services.db, brandOf(call), call.params.hash);
    const data = await quotationView(services.db, services, row, call.locale);
    return reply
      .type('application/jwt')
      .header('cache-control', 'no-store')
      .send(await signAnswer(services, { data }));
  },

  acceptQuotation: async (call: FastifyRequest<ByHash & { Body: Acceptance }>, reply: FastifyReply) => {
    const brand = brandOf(call);
    const { hash } = call.params;
    const scope = { scope: `acceptQuotation:${hash}`, key: idempotencyKey(call), requestBody: call.body };
    const answer = await idempotent(services, scope, async (tx) => {
      await tieToCustomer(tx, call.signedIn, (await findQuotation(tx, brand, hash)).id);
      const row = await acceptQuotation(tx, services, brand, hash, call.body);
      return { status: 200, body: { data: await orderView(tx, services, row, call.locale) } };
    });
    return reply.code(answer.status).send(answer.body);
  },

  rejectQuotation: async (call: FastifyRequest<ByHash & { Body: { reason?: string | null } }>) =>
    services.db.transaction(async (tx) => {
      const reason = call.body.reason?.trim() || null;
      const row = await rejectQuotation(tx, services, brandOf(call), call.params.hash, reason);
      return { data: await quotationView(tx, services, row, call.locale) };
    }),

  renewQuotation: async (call: FastifyRequest<ByHash>, reply: FastifyReply) => {
    const brand = sellingBrand(call);
    const { hash } = call.params;
    const origin = originOf(services.config, brand, call.headers.host);
    const scope = { scope: `renewQuotation:${hash}`, key: idempotencyKey(call), requestBody: null };
    const answer = await idempotent(services, scope, async (tx) => {
      const row = await renewQuotation(tx, services, brand, hash, origin);
      return { status: 201, body: { data: await quotationView(tx, services, row, call.locale) } };
    });
    return reply.code(answer.status).send(answer.body);
  },
});
