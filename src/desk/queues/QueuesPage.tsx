import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { QueueKind } from '../../../machines/desk/list/deskLists.ts';
import { type DeskOperation, roleMayDo } from '../../../machines/desk/shared/deskRoles.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDesk } from '../app/Desk.ts';
import { Queue } from './Queue.tsx';
import * as styles from './queues.css.ts';

/** What reads each queue. */
const reads = {
  mails: 'listDeskMails',
  jobs: 'listJobs',
  errors: 'listClientErrors',
} as const satisfies Record<QueueKind, DeskOperation>;

const kinds = ['mails', 'jobs', 'errors'] as const satisfies readonly QueueKind[];

/** What waits beside orders: the queues that the person's role reads. */
const QueuesPage = () => {
  const { session } = useDesk();
  const role = useSelector(session, ({ context }) => context.session?.person.role);
  const readable = kinds.filter((kind) => role !== undefined && roleMayDo(role, reads[kind]));
  return (
    <>
      <ScreenHeading title={<FormattedMessage id="staff.queue.title" />} />
      <div className={styles.page}>
        {readable.map((kind) => (
          <Queue key={kind} kind={kind} />
        ))}
        {readable.length === 0 && (
          <Notice>
            <FormattedMessage id="staff.queue.forbidden" />
          </Notice>
        )}
      </div>
    </>
  );
};

export default QueuesPage;
