import { fromPromise } from 'xstate';
import type { Draft, RequestCheck } from '../../machines/request/draft.ts';
import {
  type PriceList,
  type RequestContent,
  type RequestOutcome,
  type RestoredDraft,
  requestMachine,
  type ServerAnswer,
  type Startup,
  type ToCheck,
  type ToSend,
} from '../../machines/request/request.ts';
import type { ServiceDescription } from '../../machines/services/description.ts';
import { toPath } from '../../machines/shell/routes.ts';
import type { components } from '../../openapi/schema.ts';
import type { Estimate } from '../../openapi/types.ts';
import { readLastSeen, writeLastSeen } from '../catalogue/withLastSeen.ts';
import { provideAttachments } from '../documents/provide.ts';
import type { Api } from '../lib/http/client.ts';
import { decodePayload } from '../lib/http/decodePayload.ts';
import { Outage } from '../lib/http/outage.ts';
import { pause } from '../lib/http/pause.ts';
import { unwrapData } from '../lib/http/result.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { firstDraft, removeDraft, removeJoinedCart, writeDocuments, writeDraft, writeUnsent } from './drafts/drafts.ts';
import { holdReceived } from './receivedQuotation.ts';

type PriceListPayload = components['schemas']['PriceListPayload'];

type PriceListKey = { readonly service: ServiceDescription; readonly currencyId: number };

/** The pairs that price a service, from the price list on which they stand; written for a start without the server. */
const askForPairs = async (
  api: Api,
  { service, currencyId }: PriceListKey,
  signal: AbortSignal,
): Promise<PriceList> => {
  const { list, pairs: type } = service.prices;
  const params = { path: { service: list, currencyId } };
  const call = api.http.GET('/api/v2/service/{service}/{currencyId}', { params, parseAs: 'text', signal });
  const { data } = decodePayload<PriceListPayload>(await unwrapData(call));
  const pairs = data.pairs.filter((pair) => pair.type === type);
  const asOf = Date.now();
  writeLastSeen((store) => store.writePairs(api, service.slug, currencyId, pairs, asOf));
  return { pairs, asOf, source: 'server' };
};

/** What this device has seen last stands in for a server that does not answer. */
const loadPairs = (api: Api) =>
  fromPromise<PriceList, PriceListKey>(async ({ input, signal }) => {
    const seen = () => readLastSeen((store) => store.readPairs(api, input.service.slug, input.currencyId));
    const instead = api.session.isUnavailable() ? await seen() : null;
    if (instead !== null) return instead;
    try {
      return await askForPairs(api, input, signal);
    } catch (error) {
      const last = await seen();
      if (last === null) throw error;
      return last;
    }
  });

/** Milliseconds before a server that did not answer is asked again. */
const retryPause = 5_000;

/** Asks until the server answers; the call itself waits for the application to be authenticated. */
const awaitPairs = (api: Api) =>
  fromPromise<PriceList, PriceListKey>(async ({ input, signal }) => {
    for (;;) {
      try {
        return await askForPairs(api, input, signal);
      } catch {
        await pause(retryPause, signal);
      }
    }
  });

/** A price estimate; null when there is too little for one, or the server says that there is none. What asks comes with the first. */
const estimatePrice = (api: Api) =>
  fromPromise<Estimate | null, RequestContent>(async ({ input, signal }) => {
    const { sourceLang, targetLang, currencyId } = input.fields;
    if (sourceLang === '' || targetLang === '' || currencyId === 0) return null;
    if (api.session.isUnavailable()) throw new Outage('No token');
    return (await import('./estimate/askForEstimate.ts')).askForEstimate(api, input, signal);
  });

/** The rules that the server shares; they and their schema library come with the first check. */
const checkRequest = (api: Api) =>
  fromPromise<RequestCheck, ToCheck>(async ({ input }) => (await import('./checkDraft.ts')).checkDraft(input, api));

/** Asks for the quotation; the draft's key makes it one, however often it is pressed. */
const requestQuotation = (api: Api) =>
  fromPromise<RequestOutcome, ToSend>(async ({ input, signal }) => {
    if (api.session.isUnavailable()) throw new Outage('No token');
    return (await import('./requestQuotation.ts')).requestQuotation(api, input, signal);
  });

/** Whether what waits can be sent now. */
const askServer = (api: Api) =>
  fromPromise<ServerAnswer, { key: string }>(async ({ input, signal }) =>
    (await import('./askServer.ts')).askServer(api, input.key, signal),
  );

/** Old files, of drafts that are no more; what stores files comes for it, as the page is in use by then. */
const removeStale = (used: readonly string[]): void =>
  void import('../lib/device/pendingFiles.ts').then(({ removeStaleFiles }) => removeStaleFiles(used)).catch(() => {});

/** The draft on this device (specification 4 and 9): versioned, two hours, a customer's apart from a visitor's. */
const draftOn = ({ getCustomer }: AppDeps) => {
  let readFor: number | null = null;
  const write = (service: ServiceDescription, draft: Draft): void => {
    const customer = getCustomer();
    // Who has left leaves nothing to the next.
    if (readFor !== null && readFor !== customer?.id) return;
    writeDraft(service.slug, customer, draft);
  };
  const actors = {
    readDraft: fromPromise<RestoredDraft, { service: ServiceDescription }>(async ({ input }) => {
      const customer = getCustomer();
      readFor = customer?.id ?? null;
      const restored = await firstDraft(input.service.slug, customer);
      setTimeout(() => removeStale(restored.draft.attachments.map(({ key }) => key)), 5_000);
      return restored;
    }),
    writeDraft: fromPromise<void, { service: ServiceDescription; draft: Draft }>(async ({ input }) =>
      write(input.service, input.draft),
    ),
  };
  const actions = {
    persistDraft: (_: unknown, { service, draft }: { service: ServiceDescription; draft: Draft }) => {
      try {
        write(service, draft);
      } catch {
        // A device that stores nothing has said so before.
      }
    },
  };
  return { actors, actions };
};

/** What a request needs of the device and the server. */
const requestOn = (deps: AppDeps) => {
  const { actors, actions } = draftOn(deps);
  return {
    actors: {
      ...actors,
      awaitStartup: fromPromise<Startup>(({ signal }) => deps.awaitStartup(signal)),
      loadPairs: loadPairs(deps.api),
      awaitPairs: awaitPairs(deps.api),
      estimatePrice: estimatePrice(deps.api),
      checkRequest: checkRequest(deps.api),
      requestQuotation: requestQuotation(deps.api),
      askServer: askServer(deps.api),
    },
    actions,
  };
};

/** A request for a quotation of any service, with its documents. */
export const provideRequest = (deps: AppDeps) => {
  const { actors, actions } = requestOn(deps);
  return requestMachine.provide({
    actors: { ...actors, attachments: provideAttachments(deps) },
    actions: {
      ...actions,
      persistUnsent: (_, { service, draft }) => writeUnsent(service.slug, deps.getCustomer(), draft),
      persistDocuments: (_, { service, draft }) => writeDocuments(service.slug, deps.getCustomer(), draft),
      removeDraft: (_, { service, attachments }) => removeDraft(service.slug, deps.getCustomer(), attachments),
      removeJoinedCart: () => removeJoinedCart(deps.getCustomer()),
      openReceived: (_, { received: { cartHash, quotations }, joined }) => {
        const [quotation, ...others] = quotations;
        const isAlone = !joined && others.length === 0;
        if (quotation !== undefined && isAlone) holdReceived(quotation);
        const screen =
          quotation !== undefined && isAlone
            ? ({ name: 'quotation', hash: quotation.hash } as const)
            : ({ name: 'cart', cartHash } as const);
        deps.navigate(toPath(screen, deps.api.getLocale()));
      },
    },
  });
};
