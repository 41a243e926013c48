import type { AnyModel } from '@fifteen/atlas';
import { actorCalls, type Call, operationCalls } from '@fifteen/atlas/drivers';
import type { operations } from '../../../openapi/schema.ts';
import { readContract } from '../../../server/platform/http/contract.ts';

type Operation = keyof operations;

const document = readContract();

/** Actors whose call is not the operation of their name. */
const otherwise = {
  askServer: 'listCountries',
  authenticate: 'createApplicationToken',
  estimatePrice: 'estimateQuotation',
  loadBilling: 'listCountries',
  loadMessages: 'listMessages',
  loadPairs: 'getPriceList',
  loadPayment: 'getPayment',
  loadPrepaid: 'getPrepaid',
  loadQuotation: 'getQuotation',
  loadQuote: 'previewTopUp',
  loadTax: 'previewTax',
  placeOrder: 'acceptQuotation',
  renew: 'renewSession',
  revoke: 'signOut',
  saveRating: 'rateOrder',
  sendMessage: 'writeMessage',
  // The draft of this device.
  writeDraft: null,
} as const satisfies Readonly<Record<string, Operation | null>>;

/** The calls of a machine's actors. */
export const listActorCalls = (model: AnyModel): Readonly<Record<string, Call>> =>
  actorCalls(model, document, otherwise);

/** Other calls of the page, by the names of their operations. */
export const listCalls = (...ids: readonly Operation[]): Readonly<Record<string, Call>> =>
  operationCalls(document, Object.fromEntries(ids.map((id) => [id, id])));
