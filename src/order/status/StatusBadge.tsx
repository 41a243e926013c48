import { FormattedMessage } from 'react-intl';
import { type StatusGroup, statusGroup } from '../../../machines/order/orderStatus.ts';
import type { OrderStatus } from '../../../openapi/types.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';

const tones = {
  neutral: 'neutral',
  progress: 'info',
  attention: 'attention',
  finished: 'success',
  interrupted: 'danger',
} as const satisfies Record<StatusGroup, BadgeTone>;

/** An order's status in the colour of its group (specification 4). */
export const StatusBadge = ({ status }: { readonly status: OrderStatus }) => (
  <Badge tone={tones[statusGroup[status]]}>
    <FormattedMessage id={`status.${status}`} />
  </Badge>
);
