import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSupportContact } from '../lib/contact/useSupportContact.tsx';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { PartCard } from '../ui/layout/PartCard.tsx';
import type { AftercareProps } from './AftercareProps.ts';
import * as styles from './aftercare.css.ts';
import { MessageDraft } from './MessageDraft.tsx';
import { MessageList } from './MessageList.tsx';
import { provideMessages } from './provide.ts';
import { readTypedMessage } from './typedTexts.ts';
import { useTyped } from './useTyped.ts';

/** What the customer and the desk write to each other about an order. */
export const Messages = ({ order, follow }: AftercareProps) => {
  const provide = useCallback((deps: AppDeps) => provideMessages(deps, follow), [follow]);
  const text = useTyped(readTypedMessage, order.hash);
  const actor = useScreenActor(provide, { order, text });
  const snapshot = useSelector(actor, (now) => now);
  const whom = useSupportContact(order);
  const isClosed = snapshot.matches({ draft: 'closed' });
  return (
    <div className={snapshot.context.messages.length > 0 ? undefined : styles.onScreen}>
      <PartCard
        title={<FormattedMessage id="order.messages.title" />}
        lead={
          isClosed ? (
            <FormattedMessage id="order.failure.contact" values={whom} />
          ) : (
            <FormattedMessage id="order.messages.lead" />
          )
        }
        needed={order.messages.count > 0 || text !== ''}
      >
        <MessageList actor={actor} snapshot={snapshot} />
        {!isClosed && (
          <div className={styles.onScreen}>
            <MessageDraft actor={actor} snapshot={snapshot} />
          </div>
        )}
      </PartCard>
    </div>
  );
};
