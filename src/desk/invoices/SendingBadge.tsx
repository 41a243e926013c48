import { FormattedMessage } from 'react-intl';
import type { KsefState } from '../../../openapi/types.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';

const tones = {
  waiting: 'neutral',
  sending: 'info',
  accepted: 'success',
  refused: 'attention',
  offline: 'attention',
} as const satisfies Record<KsefState, BadgeTone>;

/** How an invoice stands at KSeF. */
export const SendingBadge = ({ state }: { readonly state: KsefState }) => (
  <Badge tone={tones[state]}>
    <FormattedMessage id={`staff.invoices.sending.${state}`} />
  </Badge>
);
