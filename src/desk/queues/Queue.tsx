import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { QueueKind, ReadQueue } from '../../../machines/desk/queues/deskQueue.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useDeskActor } from '../app/useDeskActor.ts';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { BrowserErrors } from './BrowserErrors.tsx';
import { Jobs } from './Jobs.tsx';
import { Mails } from './Mails.tsx';
import { provideDeskQueue } from './queueActors.ts';
import * as styles from './queues.css.ts';

const isEmpty = ({ kind, content }: ReadQueue): boolean => kind !== 'jobs' && content.length === 0;

/** One queue: what waits in it, that nothing does, or why it cannot be read. */
export const Queue = ({ kind }: { readonly kind: QueueKind }) => {
  const actor = useDeskActor(provideDeskQueue, { kind });
  const snapshot = useSelector(actor, (now) => now);
  const { queue, mail, resent } = snapshot.context;
  const section = useRef<HTMLDivElement>(null);
  const isKnown = queue !== null;
  useEffect(() => {
    // A link of the board leads to one of the queues, which has its height by now.
    if (isKnown && location.hash === `#${kind}`) section.current?.scrollIntoView();
  }, [isKnown, kind]);
  return (
    <div ref={section} id={kind} className={styles.queue}>
      <Row spread>
        <h2>
          <FormattedMessage id={`staff.queue.${kind}`} />
        </h2>
        {queue !== null && (
          <Button
            small
            busy={snapshot.matches('loading')}
            disabled={!snapshot.matches('loading') && !snapshot.can({ type: 'reload' })}
            onClick={() => actor.send({ type: 'reload' })}
          >
            <FormattedMessage id="staff.queue.reload" />
          </Button>
        )}
      </Row>
      <div role="status">
        {resent !== null && mail !== null && (
          <Notice kind={resent === 'queued' ? 'success' : 'attention'}>
            <FormattedMessage id={`staff.queue.resent.${resent}`} values={{ to: mail.to }} />
          </Notice>
        )}
      </div>
      {snapshot.matches('failed') && (
        <RetryNotice onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.queue.failed" />
        </RetryNotice>
      )}
      {snapshot.matches('forbidden') && (
        <Notice kind="attention">
          <FormattedMessage id="staff.queue.forbidden" />
        </Notice>
      )}
      {queue === null && snapshot.matches('loading') && (
        <>
          <VisuallyHidden live="polite">
            <FormattedMessage id="staff.queue.loading" />
          </VisuallyHidden>
          <Skeleton count={2} size="block" />
        </>
      )}
      {queue !== null && isEmpty(queue) && (
        <p>
          <FormattedMessage id={`staff.queue.${queue.kind}.empty`} />
        </p>
      )}
      {queue?.kind === 'mails' && !isEmpty(queue) && (
        <Mails
          mails={queue.content}
          resending={snapshot.matches('resending') ? mail : null}
          canResend={(one) => snapshot.can({ type: 'resend', mail: one })}
          resend={(one) => actor.send({ type: 'resend', mail: one })}
        />
      )}
      {queue?.kind === 'jobs' && <Jobs report={queue.content} />}
      {queue?.kind === 'errors' && !isEmpty(queue) && <BrowserErrors errors={queue.content} />}
    </div>
  );
};
