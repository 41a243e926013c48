import { FormattedMessage } from 'react-intl';
import type { MessageAuthor } from '../../openapi/types.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { DateTime } from '../ui/dates/DateTime.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { small } from '../ui/text/shared.css.ts';
import * as styles from './aftercare.css.ts';
import type { MessagesProps } from './MessagesProps.ts';

const authors = {
  customer: 'order.messages.you',
  desk: 'order.messages.desk',
} as const satisfies Record<MessageAuthor, string>;

/** What has been written, oldest first; what comes is read out where it comes. */
export const MessageList = ({ actor, snapshot }: MessagesProps) => (
  <>
    <div aria-live="polite">
      {snapshot.context.messages.length > 0 && (
        <ol className={styles.list}>
          {snapshot.context.messages.map(({ id, by, text, at }) => (
            <li key={id}>
              <p className={styles.author}>
                <FormattedMessage id={authors[by]} /> · <DateTime iso={at} />
              </p>
              <p className={styles.typed}>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
    {snapshot.matches({ list: 'loading' }) && (
      <p className={small} role="status">
        <FormattedMessage id="order.messages.loading" />
      </p>
    )}
    {snapshot.matches({ list: 'unread' }) && (
      <Notice
        kind="danger"
        live="alert"
        actions={
          <Button small onClick={() => actor.send({ type: 'reload' })}>
            <FormattedMessage id="order.retry" />
          </Button>
        }
      >
        <FormattedMessage id="order.messages.unread" />
      </Notice>
    )}
  </>
);
