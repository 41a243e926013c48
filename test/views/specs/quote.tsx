import QuotationScreen from '../../../src/screens/quotation/QuotationScreen.tsx';
import WriteScreen from '../../../src/screens/write/WriteScreen.tsx';
import { quoteModel } from '../../models/quote.ts';
import { hashes } from '../../models/samples.ts';
import { quoteShown } from '../../models/shown/quote.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** A request is written on one screen, and its quotation followed on another. */
export const quoteSpec: ViewSpec = {
  model: {
    ...quoteModel,
    actors: { ...quoteModel.actors, checkout: { ...quoteModel.actors.checkout, errors: [], observed: true } },
  },
  view: (snapshot) =>
    snapshot.hasTag('form') || snapshot.matches('restoring') ? (
      <WriteScreen />
    ) : (
      <QuotationScreen screen={{ hash: hashes.quotation }} />
    ),
  ...quoteShown,
};
