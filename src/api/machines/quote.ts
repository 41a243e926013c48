import { fromPromise } from 'xstate';
import { type FoundQuotation, quoteMachine } from '../../../machines/quote.ts';
import { pathOf } from '../../../machines/rules/routes.ts';
import { uploadMachine } from '../../../machines/upload.ts';
import { awaitCount } from '../actors/awaitCount.ts';
import { checkFile } from '../actors/checkFile.ts';
import { discardFile } from '../actors/discardFile.ts';
import { draftActors, forgetDraft, keepUnsent } from '../actors/draft.ts';
import { estimatePrice, loadPairs } from '../actors/priceList.ts';
import { checkRequest, requestQuotation } from '../actors/requestQuotation.ts';
import { transfer } from '../actors/transfer.ts';
import type { World } from '../world.ts';

const provideUpload = ({ api }: World) =>
  uploadMachine.provide({
    actors: { checkFile, transfer: transfer(api), awaitCount: awaitCount(api) },
    actions: { discard: (_, { key, fileId }) => discardFile(api, key, fileId) },
  });

/** A request that was received is read by its quotation's own page, which is about to show. */
const onItsOwnPage = fromPromise<FoundQuotation, { hash: string }>(() => new Promise(() => {}));

/**
 * The quotation as the quick quote needs it: until the request is received. What comes after is added by
 * `offeredQuote.ts`; the browser's copy of the machine knows no checkout by itself (`tools/vite/leanQuote.ts`).
 */
export const provideQuote = (world: World) => {
  const { api } = world;
  return quoteMachine.provide({
    actors: {
      ...draftActors(world),
      loadPairs: loadPairs(api),
      estimatePrice: estimatePrice(api),
      checkRequest: checkRequest(api),
      requestQuotation: requestQuotation(api),
      loadQuotation: onItsOwnPage,
      upload: provideUpload(world),
    },
    actions: {
      keepUnsent: (_, { draft }) => keepUnsent(world.getCustomer(), draft),
      forgetDraft: (_, { attachments }) => forgetDraft(world.getCustomer(), attachments),
      openQuotation: (_, { hash }) => world.navigate(pathOf({ name: 'quotation', hash }, api.getLocale())),
    },
  });
};
