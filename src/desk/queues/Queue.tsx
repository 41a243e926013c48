import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeskListContent, QueueKind } from '../../../machines/desk/list/deskLists.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { useDeskDecision } from '../shared/useDeskDecision.ts';
import { useDeskList } from '../shared/useDeskList.ts';
import { BrowserErrors } from './BrowserErrors.tsx';
import { Jobs } from './Jobs.tsx';
import { Mails } from './Mails.tsx';
import * as styles from './queues.css.ts';
import { Resent } from './Resent.tsx';

/** Whether nothing waits; a report of the jobs says by itself what does. */
const isEmpty = (content: DeskListContent): boolean => 'rows' in content && content.rows.length === 0;

/** One queue: what waits in it, that nothing does, or why it cannot be read. */
export const Queue = ({ kind }: { readonly kind: QueueKind }) => {
  const { actor, snapshot, known, reload } = useDeskList<QueueKind>(kind);
  const { snapshot: resending, can, decide } = useDeskDecision(snapshot.matches('shown'), reload);
  const section = useRef<HTMLDivElement>(null);
  const isKnown = known !== null;
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
        {known !== null && (
          <Button
            small
            busy={snapshot.matches('loading')}
            disabled={!snapshot.can({ type: 'reload' })}
            onClick={() => actor.send({ type: 'reload' })}
          >
            <FormattedMessage id="staff.queue.reload" />
            <VisuallyHidden>
              {': '}
              <FormattedMessage id={`staff.queue.${kind}`} />
            </VisuallyHidden>
          </Button>
        )}
      </Row>
      <Resent snapshot={resending} />
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
      {known === null && snapshot.matches('loading') && (
        <>
          <VisuallyHidden live="polite">
            <FormattedMessage id="staff.queue.loading" />
          </VisuallyHidden>
          <Skeleton count={2} size="block" />
        </>
      )}
      {known !== null && known.kind !== 'jobs' && isEmpty(known) && (
        <p>
          <FormattedMessage id={`staff.queue.${known.kind}.empty`} />
        </p>
      )}
      {known?.kind === 'mails' && !isEmpty(known) && (
        <Mails mails={known.rows} sending={resending} can={can} decide={decide} />
      )}
      {known?.kind === 'jobs' && <Jobs report={known.report} />}
      {known?.kind === 'errors' && !isEmpty(known) && <BrowserErrors errors={known.rows} />}
    </div>
  );
};
