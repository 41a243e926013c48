import { FormattedMessage, useIntl } from 'react-intl';
import { findRefusal } from '../../../machines/desk/order/deskOrderPage.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { DoerName } from '../shared/DoerName.tsx';
import type { DeskOrderProps } from './DeskOrderProps.ts';
import { FactCard } from './FactCard.tsx';
import * as styles from './order.css.ts';

/** What the customer and the desk have written to each other. */
export const Messages = ({ actor, page: { order, messages } }: DeskOrderProps) => {
  const intl = useIntl();
  if (messages === null || messages.length === 0) return null;
  return (
    <FactCard
      title={<FormattedMessage id="staff.order.messages" />}
      note={intl.formatNumber(messages.length)}
      folded={order.messages.unanswered > 0 ? 'never' : 'narrow'}
    >
      <ul className={styles.list}>
        {messages.map(({ id, by, who, text, at }) => (
          <li key={id} className={styles.message[by]}>
            <span className={styles.muted}>
              <DoerName who={who} /> · <DateTime iso={at} />
            </span>
            <p className={styles.lines}>{text}</p>
          </li>
        ))}
      </ul>
      {findRefusal(order, 'write') === null && (
        <div>
          <Button small onClick={() => actor.send({ type: 'open', subject: { action: 'write', part: null } })}>
            <FormattedMessage id="staff.order.messages.reply" />
          </Button>
        </div>
      )}
    </FactCard>
  );
};
