import { FormattedMessage } from 'react-intl';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import type { OrderProps } from '../OrderProps.ts';
import { type Connection as ConnectionName, getConnection } from './connectionView.ts';

const tones = {
  live: 'success',
  connecting: 'neutral',
  polling: 'info',
  offline: 'attention',
  closed: 'neutral',
} as const satisfies Record<ConnectionName, BadgeTone>;

/** How fresh what shows is. */
export const Connection = ({ snapshot }: Pick<OrderProps, 'snapshot'>) => {
  const connection = getConnection(snapshot);
  return (
    <span role="status">
      <Badge tone={tones[connection]}>
        <FormattedMessage id={`order.connection.${connection}`} />
      </Badge>
    </span>
  );
};
