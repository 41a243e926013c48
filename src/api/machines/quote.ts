import { quoteMachine } from '../../../machines/quote.ts';
import { pathOf } from '../../../machines/rules/routes.ts';
import { uploadMachine } from '../../../machines/upload.ts';
import { awaitCount } from '../actors/awaitCount.ts';
import { checkFile } from '../actors/checkFile.ts';
import { discardFile } from '../actors/discardFile.ts';
import { draftActors, forgetDraft } from '../actors/draft.ts';
import { followQuotation } from '../actors/followQuotation.ts';
import { estimatePrice, loadPairs } from '../actors/priceList.ts';
import { loadQuotation, rejectQuotation, renewQuotation } from '../actors/quotation.ts';
import { checkRequest, requestQuotation } from '../actors/requestQuotation.ts';
import { transfer } from '../actors/transfer.ts';
import { goToOrder } from '../goToOrder.ts';
import type { World } from '../world.ts';
import { provideCheckout } from './checkout.ts';

const provideUpload = ({ api }: World) =>
  uploadMachine.provide({
    actors: { checkFile, transfer: transfer(api), awaitCount: awaitCount(api) },
    actions: { discard: (_, { key, fileId }) => discardFile(api, key, fileId) },
  });

/** The quotation, from the form to the offer. */
export const provideQuote = (world: World) => {
  const { api } = world;
  return quoteMachine.provide({
    actors: {
      ...draftActors,
      loadPairs: loadPairs(api),
      estimatePrice: estimatePrice(api),
      checkRequest: checkRequest(api),
      requestQuotation: requestQuotation(api),
      loadQuotation: loadQuotation(api),
      followQuotation: followQuotation(api),
      rejectQuotation: rejectQuotation(api),
      renewQuotation: renewQuotation(api),
      upload: provideUpload(world),
      checkout: provideCheckout(world),
    },
    actions: {
      forgetDraft: (_, { attachments }) => forgetDraft(attachments),
      openQuotation: (_, { hash }) => world.navigate(pathOf({ name: 'quotation', hash }, api.getLocale())),
      openOrder: (_, { quotation }) => {
        if (quotation !== null) goToOrder(world, quotation.cart_hash, quotation.order_hash);
      },
    },
  });
};
