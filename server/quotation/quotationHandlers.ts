import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { shownText } from '../../machines/lib/sendableText.ts';
import type { Acceptance, Billing, EstimateRequest, QuotationRequest, Shipment } from '../../openapi/types.ts';
import { chargeText, identifyUploader, requireSpace } from '../documents/index.ts';
import { assignToCustomer } from '../order/assignToCustomer.ts';
import { findQuotation } from '../order/findOrder.ts';
import { orderViewWithin } from '../order/orderView.ts';
import { requestScope } from '../order/requestScope.ts';
import { signAnswer } from '../platform/access/applicationToken.ts';
import { resolveOrigin } from '../platform/config/origins.ts';
import { type IdempotentCall, idempotencyKey, runOnce } from '../platform/core/idempotency.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { getBrand, getCallers } from '../platform/http/context.ts';
import { countLongText } from '../request/countLongText.ts';
import { estimate } from '../request/estimate.ts';
import { requestQuotations } from '../request/requestQuotations.ts';
import { changeShipment } from './changeShipment.ts';
import { acceptQuotation, rejectQuotation } from './decide.ts';
import { previewTax } from './previewTax.ts';
import { quotationView, quotationViewWithin, receivedView } from './quotationView.ts';
import { readQuotation } from './readQuotation.ts';
import { renewQuotation } from './renew.ts';
import { streamQuotation } from './streamQuotation.ts';

type ByHash = { Params: { hash: string } };

/** Only brands that show the application sell (specification 1). */
const sellingBrand = (request: FastifyRequest): Brand => {
  const brand = getBrand(request);
  if (brand.shows !== 'application') throw new ProblemError('NotImplementedForBrand');
  return brand;
};

const toIdempotentCall = (call: FastifyRequest, scope: string, requestBody: unknown): IdempotentCall => ({
  callers: getCallers(call),
  scope,
  key: idempotencyKey(call),
  requestBody,
});

/** Bytes that a request takes where it is stored: each of its languages has an order with the text. */
const measureText = (request: QuotationRequest): number =>
  Buffer.byteLength(request.text) * request.target_langs.length;

/** Free quotations: from the estimate to the decision (specification 4). */
export const quotationHandlers = (services: Services) => ({
  estimateQuotation: async (call: FastifyRequest<{ Body: EstimateRequest }>) => {
    const brand = sellingBrand(call);
    await countLongText(call, call.body.text);
    const asker = { customerId: call.signedIn?.customerId ?? null, callers: getCallers(call) };
    return { data: await estimate(services, brand, call.body, asker, services.clock.now()) };
  },

  requestQuotation: async (call: FastifyRequest<{ Body: QuotationRequest }>, reply: FastifyReply) => {
    const brand = sellingBrand(call);
    const origin = resolveOrigin(services.config, brand, call.headers.host);
    const once = toIdempotentCall(call, requestScope(brand.id), call.body);
    await countLongText(call, call.body.text);
    const size = measureText(call.body);
    await requireSpace(services, size);
    const uploader = await identifyUploader(services, call);
    const answer = await runOnce(services, once, async (tx) => {
      const customerId = call.signedIn?.customerId ?? null;
      const rows = await requestQuotations(tx, services, brand, call.body, { origin, customerId }, once);
      // Last, so that requests of one network wait for each other as briefly as can be.
      await chargeText(services, tx, uploader, size);
      return { status: 201, body: { data: await receivedView(tx, services, rows, call.locale) } };
    });
    return reply.code(answer.status).send(answer.body);
  },

  getQuotation: async (call: FastifyRequest<ByHash>, reply: FastifyReply) => {
    const read = await readQuotation(services, { hash: call.params.hash, brand: getBrand(call).id });
    const data = await quotationView(services.db, services, read, call.locale);
    return reply.type('application/jwt').send(await signAnswer(services, { data }));
  },

  getQuotationText: async (call: FastifyRequest<ByHash>) => {
    const row = await findQuotation(services.db, getBrand(call), call.params.hash);
    return { data: { text: row.sourceText.trim() } };
  },

  streamQuotation: (call: FastifyRequest<ByHash>, reply: FastifyReply) => streamQuotation(services, call, reply),

  acceptQuotation: async (call: FastifyRequest<ByHash & { Body: Acceptance }>, reply: FastifyReply) => {
    const brand = getBrand(call);
    const { hash } = call.params;
    const once = toIdempotentCall(call, `acceptQuotation:${hash}`, call.body);
    const answer = await runOnce(services, once, async (tx) => {
      if (call.signedIn !== null) await assignToCustomer(tx, call.signedIn, (await findQuotation(tx, brand, hash)).id);
      const row = await acceptQuotation(tx, services, brand, hash, call.body, call.signedIn);
      return { status: 200, body: { data: await orderViewWithin(tx, services, row, call.locale) } };
    });
    return reply.code(answer.status).send(answer.body);
  },

  previewTax: async (call: FastifyRequest<ByHash & { Body: { billing: Billing } }>) => ({
    data: await previewTax(services, getBrand(call), call.params.hash, call.body.billing, call.signedIn),
  }),

  changeShipment: async (call: FastifyRequest<ByHash & { Body: Shipment }>) =>
    services.db.transaction(async (tx) => {
      const row = await changeShipment(tx, services, getBrand(call), call.params.hash, call.body);
      return { data: await quotationViewWithin(tx, services, row, call.locale) };
    }),

  rejectQuotation: async (call: FastifyRequest<ByHash & { Body: { reason?: string | null } }>) =>
    services.db.transaction(async (tx) => {
      const reason = shownText(call.body.reason);
      const row = await rejectQuotation(tx, services, getBrand(call), call.params.hash, reason);
      return { data: await quotationViewWithin(tx, services, row, call.locale) };
    }),

  renewQuotation: async (call: FastifyRequest<ByHash>, reply: FastifyReply) => {
    const brand = sellingBrand(call);
    const { hash } = call.params;
    const origin = resolveOrigin(services.config, brand, call.headers.host);
    const once = toIdempotentCall(call, `renewQuotation:${hash}`, null);
    const answer = await runOnce(services, once, async (tx) => {
      const row = await renewQuotation(tx, services, brand, hash, origin);
      return { status: 201, body: { data: await quotationViewWithin(tx, services, row, call.locale) } };
    });
    return reply.code(answer.status).send(answer.body);
  },
});
