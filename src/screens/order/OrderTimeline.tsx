import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { planOf } from '../../../machines/rules/orderPlan.ts';
import { statusGroup } from '../../../machines/rules/orderStatus.ts';
import { type TimelineEntry, timelineOf } from '../../../machines/rules/orderTimeline.ts';
import type { Order, OrderStatus } from '../../../openapi/types.ts';
import { Card } from '../../ui/Card.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Timeline, type TimelineState, type TimelineStep } from '../../ui/Timeline.tsx';
import { PartHeading } from '../shared/StepHeading.tsx';

const failed = new Set<OrderStatus>(['canceled', 'dropped', 'failure']);

const stateOf = ({ kind, status }: TimelineEntry): TimelineState => {
  if (kind === 'past') return 'done';
  if (kind === 'ahead') return 'next';
  if (failed.has(status)) return 'failed';
  if (status === 'finished') return 'done';
  return statusGroup[status] === 'attention' ? 'attention' : 'current';
};

/** A status that was left for the worse has not been completed. */
const labelOf = ({ kind, status }: TimelineEntry, next: TimelineEntry | undefined): ReactNode => {
  if (kind !== 'past') return <FormattedMessage id={`status.${status}`} />;
  return next !== undefined && failed.has(next.status) ? (
    <FormattedMessage
      id="status.ended"
      values={{ status: <FormattedMessage key="status" id={`status.${status}`} /> }}
    />
  ) : (
    <FormattedMessage id={`status.${status}.done`} />
  );
};

/** What is done bears the time when it was done: that of the status after it. */
const aboutOf = (entry: TimelineEntry, next: TimelineEntry | undefined): ReactNode => {
  if (entry.kind === 'ahead') return <FormattedMessage id={`status.${entry.status}.next`} />;
  return <DateTime iso={next === undefined || next.kind === 'ahead' ? entry.at : next.at} />;
};

const stepOf = (entry: TimelineEntry, index: number, all: readonly TimelineEntry[]): TimelineStep => ({
  id: `${index}-${entry.status}`,
  state: stateOf(entry),
  label: labelOf(entry, all[index + 1]),
  about: aboutOf(entry, all[index + 1]),
});

/** What has happened and what comes next, read from the order's chart. */
export const OrderTimeline = ({ order }: { readonly order: Order }) => (
  <Card>
    <Stack>
      <PartHeading title={<FormattedMessage id="order.timeline" />} />
      <Timeline steps={timelineOf(order.history, planOf(order.service, order.package_id)).map(stepOf)} />
    </Stack>
  </Card>
);
