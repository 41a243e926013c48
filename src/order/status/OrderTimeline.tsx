import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { statusGroup } from '../../../machines/order/orderStatus.ts';
import { buildTimeline, type TimelineEntry } from '../../../machines/order/orderTimeline.ts';
import { isDeferred } from '../../../machines/payment/deferredPayment.ts';
import { getOrderPlan } from '../../../machines/services/orderPlan.ts';
import type { Order, OrderStatus, Service } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Timeline, type TimelineState, type TimelineStep } from '../../ui/dates/Timeline.tsx';
import { PartCard } from '../../ui/layout/PartCard.tsx';
import { statusWords } from './statusWords.ts';

const worse = new Set<OrderStatus>(['canceled', 'dropped', 'failure']);

/** It was left for the worse. */
const isStopped = ({ kind }: TimelineEntry, next: TimelineEntry | undefined): boolean =>
  kind === 'past' && next !== undefined && worse.has(next.status);

const toState = (entry: TimelineEntry, next: TimelineEntry | undefined): TimelineState => {
  const { kind, status } = entry;
  if (isStopped(entry, next)) return 'stopped';
  if (kind === 'past') return 'done';
  if (kind === 'ahead') return 'next';
  if (worse.has(status)) return status === 'failure' ? 'failed' : 'ended';
  if (status === 'finished') return 'done';
  return statusGroup[status] === 'attention' ? 'attention' : 'current';
};

type Facts = { readonly service: Service; readonly isDeferred: boolean };

/** A status that was left for the worse has not been completed. */
const describeEntry = (
  { service, isDeferred }: Facts,
  entry: TimelineEntry,
  next: TimelineEntry | undefined,
): ReactNode => {
  const { kind, status } = entry;
  const stopped = isStopped(entry, next);
  if (kind !== 'past' || (stopped && worse.has(status))) return <FormattedMessage id={`status.${status}`} />;
  return stopped ? (
    <FormattedMessage
      id="status.ended"
      values={{ status: <FormattedMessage key="status" id={`status.${status}`} /> }}
    />
  ) : status === 'payment' && isDeferred ? (
    <FormattedMessage id="status.payment.deferred" />
  ) : (
    <FormattedMessage {...statusWords(service, status, 'done')} />
  );
};

/** What is done bears the time when it was done: that of the status after it. */
const explainEntry = (service: Service, entry: TimelineEntry, next: TimelineEntry | undefined): ReactNode => {
  if (entry.kind === 'ahead') return <FormattedMessage {...statusWords(service, entry.status, 'next')} />;
  return <DateTime iso={next === undefined || next.kind === 'ahead' ? entry.at : next.at} />;
};

const createStepMaker =
  (facts: Facts) =>
  (entry: TimelineEntry, index: number, all: readonly TimelineEntry[]): TimelineStep => ({
    id: `${index}-${entry.status}`,
    state: toState(entry, all[index + 1]),
    label: describeEntry(facts, entry, all[index + 1]),
    about: explainEntry(facts.service, entry, all[index + 1]),
  });

/** What has happened and what comes next, read from the order's chart. */
export const OrderTimeline = ({ order }: { readonly order: Order }) => (
  <PartCard title={<FormattedMessage id="order.timeline" />}>
    <Timeline
      steps={buildTimeline(order.history, getOrderPlan(order.service, order.package_id)).map(
        createStepMaker({ service: order.service, isDeferred: isDeferred(order) }),
      )}
    />
  </PartCard>
);
