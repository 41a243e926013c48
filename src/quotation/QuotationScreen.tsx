import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect } from 'react';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { clearReceived, receivedQuotation } from '../request/receivedQuotation.ts';
import { Ended } from './Ended.tsx';
import { Offer } from './Offer.tsx';
import { Ordering } from './Ordering.tsx';
import { Preparing } from './Preparing.tsx';
import { provideQuotation } from './provide.ts';
import { getQuotationView, type QuotationProps, type QuotationView } from './quotationView.ts';
import { useAskedAgain } from './useAskedAgain.ts';
import { Waiting } from './Waiting.tsx';

const views = {
  loading: Waiting,
  renewing: Waiting,
  rejecting: Waiting,
  promised: Preparing,
  overdue: Preparing,
  offer: Offer,
  ordering: Ordering,
  rejected: Ended,
  expired: Ended,
  notOffered: Ended,
  accepted: Ended,
  unknown: Ended,
  unreachable: Ended,
} as const satisfies Record<QuotationView, ComponentType<QuotationProps & { readonly view: QuotationView }>>;

const OneQuotation = ({ hash }: { readonly hash: string }) => {
  const actor = useScreenActor(provideQuotation, { hash, received: receivedQuotation(hash) });
  const snapshot = useSelector(actor, (now) => now);
  const view = getQuotationView(snapshot);
  const View = views[view];
  useEffect(clearReceived, []);
  useAskedAgain({ actor, snapshot });
  return <View actor={actor} snapshot={snapshot} view={view} />;
};

/** A quotation by its address: prepared, offered, ordered (specification 2). */
const QuotationScreen = ({ screen: { hash } }: { readonly screen: { readonly hash: string } }) => (
  <OneQuotation key={hash} hash={hash} />
);

export default QuotationScreen;
