import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { draftsMachine } from '../../../machines/request/drafts.ts';
import { maxDrafts } from '../../../machines/request/savedDraft.ts';
import { useOffline } from '../../lib/services/useApp.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useRequest } from '../RequestContext.ts';
import { DraftEntry } from './DraftEntry.tsx';
import type { DraftsRef } from './DraftsRef.ts';
import * as styles from './drafts.css.ts';

const failures = {
  unavailable: 'request.drafts.failed',
  gone: 'request.drafts.gone',
  full: 'request.drafts.full',
} as const satisfies Record<NonNullable<SnapshotFrom<typeof draftsMachine>['context']['failure']>, string>;

const Unavailable = ({ drafts }: { readonly drafts: DraftsRef }) => {
  const offline = useOffline();
  return (
    <Notice
      kind="attention"
      live="status"
      actions={
        <Button small onClick={() => drafts.send({ type: 'retry' })}>
          <FormattedMessage id="write.retry" />
        </Button>
      }
    >
      <FormattedMessage id={offline ? 'request.drafts.offline' : 'request.drafts.unavailable'} />
    </Notice>
  );
};

/** The drafts but for the one that is in the form. */
export const DraftList = ({ drafts }: { readonly drafts: DraftsRef }) => {
  const intl = useIntl();
  const open = useSelector(useRequest(), ({ context }) => context.key);
  const loading = useSelector(drafts, (snapshot) => snapshot.matches('loading'));
  const unavailable = useSelector(drafts, (snapshot) => snapshot.matches('unavailable'));
  const failure = useSelector(drafts, ({ context }) => context.failure);
  const all = useSelector(drafts, ({ context }) => context.entries);
  const isCustomers = useSelector(drafts, ({ context }) => context.whose === 'customer');
  const entries = all.filter(({ key }) => key !== open);
  if (unavailable) return <Unavailable drafts={drafts} />;
  return (
    <>
      {failure !== null && (
        <Notice kind="attention" live="alert">
          <FormattedMessage id={failures[failure]} values={{ max: maxDrafts }} />
        </Notice>
      )}
      {entries.length > 0 && (
        <ul className={styles.list} aria-label={intl.formatMessage({ id: 'request.drafts.others' })}>
          {entries.map((entry) => (
            <li key={entry.key} className={styles.entry}>
              <DraftEntry drafts={drafts} entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {entries.length === 0 && isCustomers && (
        <p className={styles.news} role="status">
          <FormattedMessage id={loading ? 'request.drafts.loading' : 'request.drafts.empty'} />
        </p>
      )}
    </>
  );
};
