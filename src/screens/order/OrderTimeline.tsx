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

const stepOf = (entry: TimelineEntry, index: number): TimelineStep => ({
  id: `${index}-${entry.status}`,
  state: stateOf(entry),
  label: <FormattedMessage id={`status.${entry.status}`} />,
  about: entry.kind === 'ahead' ? <FormattedMessage id={`status.${entry.status}.next`} /> : <DateTime iso={entry.at} />,
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
