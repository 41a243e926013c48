import { useActorRef, useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { provideOfferedQuote } from '../../api/machines/offeredQuote.ts';
import { useInspection } from '../../app/useInspection.ts';
import { useMachineOf } from '../../app/useMachineOf.ts';
import { Awaiting } from './Awaiting.tsx';
import { Ended } from './Ended.tsx';
import { Offer } from './Offer.tsx';
import { Ordering } from './Ordering.tsx';
import { getQuotationView, type QuotationProps, type QuotationView } from './quotationView.ts';
import { Waiting } from './Waiting.tsx';

const views = {
  loading: Waiting,
  renewing: Waiting,
  rejecting: Waiting,
  promised: Awaiting,
  overdue: Awaiting,
  offer: Offer,
  ordering: Ordering,
  rejected: Ended,
  expired: Ended,
  accepted: Ended,
  unknown: Ended,
  unreachable: Ended,
  form: Ended,
} as const satisfies Record<QuotationView, ComponentType<QuotationProps & { readonly view: QuotationView }>>;

const ExistingQuotation = ({ hash }: { readonly hash: string }) => {
  const machine = useMachineOf(provideOfferedQuote);
  const quote = useActorRef(machine, { input: { kind: 'existing', hash }, ...useInspection() });
  const snapshot = useSelector(quote, (now) => now);
  const view = getQuotationView(snapshot);
  const View = views[view];
  return <View quote={quote} snapshot={snapshot} view={view} />;
};

/** A quotation by its address: prepared, offered, ordered (specification 2). */
const QuotationScreen = ({ screen: { hash } }: { readonly screen: { readonly hash: string } }) => (
  <ExistingQuotation key={hash} hash={hash} />
);

export default QuotationScreen;
