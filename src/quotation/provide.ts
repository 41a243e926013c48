import { fromPromise } from 'xstate';
import { sendableText } from '../../machines/lib/sendableText.ts';
import {
  type QuotationOutcome,
  quotationMachine,
  type RejectOutcome,
  type RenewOutcome,
} from '../../machines/quotation/quotation.ts';
import { toPath } from '../../machines/shell/routes.ts';
import { openOrder } from '../checkout/openOrder.ts';
import { provideCheckout } from '../checkout/provide.ts';
import { trackViewItem } from '../checkout/trackOrders.ts';
import type { Api } from '../lib/http/client.ts';
import { settle, unwrapFound } from '../lib/http/result.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { provideFollow, readQuotation } from '../payment/provideFollow.ts';
import { holdReceived } from '../request/receivedQuotation.ts';

/** Reads a quotation by its address. */
const loadQuotation = (api: Api) =>
  fromPromise<QuotationOutcome, { hash: string }>(async ({ input, signal }) => {
    const quotation = unwrapFound(await readQuotation(api, input.hash, signal));
    return quotation === null ? { kind: 'unknown' } : { kind: 'found', quotation };
  });

/** Rejects the offer; any refusal means that it is no longer what it was. */
const rejectQuotation = (api: Api) =>
  fromPromise<RejectOutcome, { hash: string; reason: string }>(async ({ input, signal }) => {
    const reason = sendableText(input.reason).trim() || null;
    const params = { path: { hash: input.hash } };
    const result = await settle(api.http.POST('/api/v2/quotation/{hash}/reject', { params, body: { reason }, signal }));
    return result.ok ? { kind: 'rejected', quotation: result.data.data } : { kind: 'outdated' };
  });

/** Asks for the same once more; the old quotation's hash makes it one. */
const renewQuotation = (api: Api) =>
  fromPromise<RenewOutcome, { hash: string }>(async ({ input, signal }) => {
    const header = { 'Idempotency-Key': `renew:${input.hash}` };
    const params = { path: { hash: input.hash }, header };
    const result = await settle(api.http.POST('/api/v2/quotation/{hash}/renew', { params, signal }));
    if (result.ok) return { kind: 'renewed', quotation: result.data.data };
    return { kind: result.problem.code === 'PackageNotOffered' ? 'notOffered' : 'outdated' };
  });

/** What a quotation needs of the server. */
const quotationActors = (api: Api) => ({
  loadQuotation: loadQuotation(api),
  rejectQuotation: rejectQuotation(api),
  renewQuotation: renewQuotation(api),
});

/** A quotation on a page of its own: prepared, offered, ordered. */
export const provideQuotation = (deps: AppDeps) =>
  quotationMachine.provide({
    actors: { ...quotationActors(deps.api), follow: provideFollow(deps), checkout: provideCheckout(deps) },
    actions: {
      trackViewItem: (_, { quotation }) => trackViewItem(deps, quotation),
      openRenewed: (_, { outcome }) => {
        if (outcome.kind !== 'renewed') return;
        const { quotation } = outcome;
        holdReceived(quotation);
        deps.navigate(toPath({ name: 'quotation', hash: quotation.hash }, deps.api.getLocale()));
      },
      openCreated: (_, { quotation }) =>
        deps.navigate(toPath({ name: 'orderCreated', orderHash: quotation.order_hash }, deps.api.getLocale()), {
          replace: true,
        }),
      openOrder: (_, { quotation }) => openOrder(deps, quotation.cart_hash, quotation.order_hash),
    },
  });
