import { FormattedMessage } from 'react-intl';
import type { DeskCode } from '../../../openapi/types.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';

const tones = {
  valid: 'success',
  waiting: 'info',
  used: 'neutral',
  expired: 'neutral',
  stopped: 'attention',
} as const satisfies Record<DeskCode['state'], BadgeTone>;

/** Whether a code can be used. */
export const CodeBadge = ({ state }: { readonly state: DeskCode['state'] }) => (
  <Badge tone={tones[state]}>
    <FormattedMessage id={`staff.codes.state.${state}`} />
  </Badge>
);
