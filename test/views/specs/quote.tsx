import QuotationScreen from '../../../src/screens/quotation/QuotationScreen.tsx';
import WriteScreen from '../../../src/screens/write/WriteScreen.tsx';
import { quoteModel } from '../../models/quote.ts';
import { hashes } from '../../models/samples.ts';
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
  shows: {
    restoring: 'write.title',
    loadingPairs: 'write.title',
    unavailable: 'write.unavailable.title',
    'editing.draft.unkept': 'write.unkept',
    editing: 'write.contact',
    checking: 'write.contact',
    requesting: 'write.contact',
    notSent: 'write.notSent.title',
    loading: 'quotation.loading',
    unreachable: 'quotation.unreachable.title',
    unknown: 'quotation.unknown.title',
    'awaiting.promised': 'quotation.awaiting.left',
    'awaiting.overdue': 'quotation.overdue.title',
    'offered.considering': 'quotation.offer.title',
    'offered.confirmingRejection': 'quotation.reject.title',
    'offered.byPhone': 'quotation.phone.title',
    'offered.ordering': 'checkout.title',
    'offered.ordered': 'checkout.title',
    rejecting: 'quotation.rejecting',
    rejected: 'quotation.rejected.title',
    expired: 'quotation.expired.title',
    renewing: 'quotation.renewing',
    accepted: 'quotation.accepted.title',
  },
  controls: [
    { event: 'reject', label: 'quotation.reject' },
    { event: 'acceptByPhone', label: 'quotation.phone' },
    { event: 'edit', label: 'write.edit' },
    { event: 'askAgain', label: 'quotation.askAgain', elsewhere: { unknown: 'a new request is a link there' } },
  ],
};
