import { fromPromise } from 'xstate';
import type { Draft, RequestCheck } from '../../../machines/request/draft.ts';
import type {
  RequestOutcome,
  RestoredDraft,
  ServerAnswer,
  ToCheck,
  ToSend,
} from '../../../machines/request/request.ts';
import type { ServiceDescription } from '../../../machines/services/description.ts';
import type { Api } from '../../lib/http/client.ts';
import { Outage } from '../../lib/http/outage.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { firstDraft, writeDraft } from '../drafts/drafts.ts';
import { awaitPairs, estimatePrice, loadPairs } from './requestPrices.ts';

/** The rules that the server shares; they and their schema library come with the first check. */
const checkRequest = (api: Api) =>
  fromPromise<RequestCheck, ToCheck>(async ({ input }) => (await import('../checkDraft.ts')).checkDraft(input, api));

/** Asks for the quotation; the draft's key makes it one, however often it is pressed. */
const requestQuotation = (api: Api) =>
  fromPromise<RequestOutcome, ToSend>(async ({ input, signal }) => {
    if (api.session.isUnavailable()) throw new Outage('No token');
    return (await import('../requestQuotation.ts')).requestQuotation(api, input, signal);
  });

/** Whether what waits can be sent now. */
const askServer = (api: Api) =>
  fromPromise<ServerAnswer, { key: string }>(async ({ input, signal }) =>
    (await import('../askServer.ts')).askServer(api, input.key, signal),
  );

/** Old files, of drafts that are no more; what stores files comes for it, as the page is in use by then. */
const removeStale = (used: readonly string[]): void =>
  void import('../../lib/device/pendingFiles.ts')
    .then(({ removeStaleFiles }) => removeStaleFiles(used))
    .catch(() => {});

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
export const requestOn = (deps: AppDeps) => {
  const { actors, actions } = draftOn(deps);
  return {
    actors: {
      ...actors,
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
