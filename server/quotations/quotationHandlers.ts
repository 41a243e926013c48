import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import type { Acceptance, Billing, EstimateRequest, QuotationRequest, Shipment } from '../../openapi/types.ts';
import { signAnswer } from '../access/applicationToken.ts';
import type { StreamRequest } from '../access/streamedBrand.ts';
import { type IdempotentCall, idempotencyKey, idempotent } from '../core/idempotency.ts';
import { originOf } from '../core/origins.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { brandOf, callersOf } from '../http/context.ts';
import { lockOpenCart } from '../orders/cartOrders.ts';
import { takeDraft } from '../orders/drafts/endDrafts.ts';
import { findQuotation } from '../orders/findOrder.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { orderViewWithin } from '../orders/orderView.ts';
import { requestScope } from '../orders/requestScope.ts';
import { tieToCustomer } from '../orders/tieToCustomer.ts';
import { changeShipment } from './changeShipment.ts';
import { checkRequest } from './checkRequest.ts';
import { createQuotations } from './createQuotations.ts';
import { acceptQuotation, rejectQuotation } from './decide.ts';
import { estimate } from './estimate.ts';
import { problemOf } from './fieldErrors.ts';
import { previewTax } from './previewTax.ts';
import { quotationView, quotationViewWithin, receivedView } from './quotationView.ts';
import { readQuotation } from './readQuotation.ts';
import { renewQuotation } from './renew.ts';
import { streamQuotation } from './streamQuotation.ts';

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
  asked: QuotationRequest,
  of: { readonly origin: string; readonly customerId: number | null },
  key: string,
): Promise<readonly [OrderRow, ...OrderRow[]]> => {
  const { customerId } = of;
  // First: who writes the draft meanwhile waits, and is told what has become of it.
  const begun = customerId === null ? null : await takeDraft(tx, { customerId, brand: brand.id }, key);
  const now = services.clock.now();
  const checked = await checkRequest(tx, services, brand, asked, customerId, now);
  if ('errors' in checked) throw problemOf(checked.errors);
  const body = checked.request;
  const { currency } = checked;
  const joined = body.cart_hash ?? null;
  const { target_langs: targetLangs } = body;
  const joining = targetLangs.length;
  const cartId = joined === null ? null : await lockOpenCart(tx, services, brand, { hash: joined, currency, joining });
  return createQuotations(
    tx,
    services,
    {
      brand: brand.id,
      cartId,
      service: body.service,
      packageId: body.package_id,
      categoryId: body.category_id,
      sourceLang: body.source_lang,
      currency,
      sourceText: body.text,
      details: checked.details,
      shipment: checked.shipment,
      deadline: body.deadline == null ? null : new Date(body.deadline),
      note: body.note ?? null,
      reference: body.reference?.trim() || null,
      customerName: body.name,
      customerEmail: body.email,
      locale: body.locale,
      ...of,
      newsletter: body.consents.newsletter,
      termsAcceptedAt: now,
      discountCode: checked.discount?.code ?? null,
      discountPercent: checked.discount?.percent ?? null,
    },
    targetLangs,
    checked.files,
    checked.content,
    begun,
  );
};

const onceOf = (call: FastifyRequest, scope: string, requestBody: unknown): IdempotentCall => ({
  callers: callersOf(call),
  scope,
  key: idempotencyKey(call),
  requestBody,
});

/** Free quotations: from the estimate to the decision (specification 4). */
export const quotationHandlers = (services: Services) => ({
  estimateQuotation: async (call: FastifyRequest<{ Body: EstimateRequest }>) => ({
    data: await estimate(
      services,
      sellingBrand(call),
      call.body,
      call.signedIn?.customerId ?? null,
      services.clock.now(),
    ),
  }),

  requestQuotation: async (call: FastifyRequest<{ Body: QuotationRequest }>, reply: FastifyReply) => {
    const brand = sellingBrand(call);
    const origin = originOf(services.config, brand, call.headers.host);
    const once = onceOf(call, requestScope(brand.id), call.body);
    const answer = await idempotent(services, once, async (tx) => {
      const customerId = call.signedIn?.customerId ?? null;
      const rows = await request(tx, services, brand, call.body, { origin, customerId }, once.key);
      return { status: 201, body: { data: await receivedView(tx, services, rows, call.locale) } };
    });
    return reply.code(answer.status).send(answer.body);
  },

  getQuotation: async (call: FastifyRequest<ByHash>, reply: FastifyReply) => {
    const read = await readQuotation(services, { hash: call.params.hash, brand: brandOf(call).id });
    const data = await quotationView(services.db, services, read, call.locale);
    return reply.type('application/jwt').send(await signAnswer(services, { data }));
  },

  getQuotationText: async (call: FastifyRequest<ByHash>) => {
    const row = await findQuotation(services.db, brandOf(call), call.params.hash);
    return { data: { text: row.sourceText.trim() } };
  },

  streamQuotation: (call: StreamRequest, reply: FastifyReply) => streamQuotation(services, call, reply),

  acceptQuotation: async (call: FastifyRequest<ByHash & { Body: Acceptance }>, reply: FastifyReply) => {
    const brand = brandOf(call);
    const { hash } = call.params;
    const once = onceOf(call, `acceptQuotation:${hash}`, call.body);
    const answer = await idempotent(services, once, async (tx) => {
      if (call.signedIn !== null) await tieToCustomer(tx, call.signedIn, (await findQuotation(tx, brand, hash)).id);
      const row = await acceptQuotation(tx, services, brand, hash, call.body, call.signedIn);
      return { status: 200, body: { data: await orderViewWithin(tx, services, row, call.locale) } };
    });
    return reply.code(answer.status).send(answer.body);
  },

  previewTax: async (call: FastifyRequest<ByHash & { Body: { billing: Billing } }>) => ({
    data: await previewTax(services, brandOf(call), call.params.hash, call.body.billing, call.signedIn),
  }),

  changeShipment: async (call: FastifyRequest<ByHash & { Body: Shipment }>) =>
    services.db.transaction(async (tx) => {
      const row = await changeShipment(tx, services, brandOf(call), call.params.hash, call.body);
      return { data: await quotationViewWithin(tx, services, row, call.locale) };
    }),

  rejectQuotation: async (call: FastifyRequest<ByHash & { Body: { reason?: string | null } }>) =>
    services.db.transaction(async (tx) => {
      const reason = call.body.reason?.trim() || null;
      const row = await rejectQuotation(tx, services, brandOf(call), call.params.hash, reason);
      return { data: await quotationViewWithin(tx, services, row, call.locale) };
    }),

  renewQuotation: async (call: FastifyRequest<ByHash>, reply: FastifyReply) => {
    const brand = sellingBrand(call);
    const { hash } = call.params;
    const origin = originOf(services.config, brand, call.headers.host);
    const once = onceOf(call, `renewQuotation:${hash}`, null);
    const answer = await idempotent(services, once, async (tx) => {
      const row = await renewQuotation(tx, services, brand, hash, origin);
      return { status: 201, body: { data: await quotationViewWithin(tx, services, row, call.locale) } };
    });
    return reply.code(answer.status).send(answer.body);
  },
});
