import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import { momentFormats } from '../../../machines/lib/timeZone.ts';
import type { accountDraftMachine } from '../../../machines/request/accountDraft.ts';
import { maxDrafts } from '../../../machines/request/savedDraft.ts';
import { onNetwork } from '../../lib/http/network.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { useRequest } from '../RequestContext.ts';
import * as styles from './drafts.css.ts';
import { provideAccountDraft } from './provide.ts';

type State = SnapshotFrom<typeof accountDraftMachine>['value'];

/** How it is said: in a line under the heading, beside it as a notice, or as a question that waits for an answer. */
const views = {
  idle: 'line',
  pausing: 'line',
  saving: 'line',
  saved: 'line',
  waiting: 'line',
  overwriting: 'line',
  taking: 'line',
  refused: 'notice',
  removed: 'notice',
  submitted: 'notice',
  changed: 'question',
} as const satisfies Record<State, 'line' | 'notice' | 'question'>;

const Line = ({ state, keptUntil }: { readonly state: State; readonly keptUntil: string | null }) => {
  const intl = useIntl();
  switch (state) {
    case 'idle':
      return <FormattedMessage id="request.drafts.idle" />;
    case 'saved':
      return (
        <FormattedMessage
          id="request.drafts.saved"
          values={{ date: keptUntil && intl.formatDate(keptUntil, momentFormats.day) }}
        />
      );
    case 'waiting':
      return <FormattedMessage id="request.drafts.waiting" />;
    default:
      return <FormattedMessage id="request.drafts.saving" />;
  }
};

/** The draft in the form, in the account of who is signed in: how it stands there, and what is asked about it. */
export const AccountDraft = () => {
  const request = useRequest();
  const provide = useMemo(() => provideAccountDraft(request), [request]);
  const account = useScreenActor(provide);
  const state = useSelector(account, ({ value }) => value);
  const { keptUntil, refusal } = useSelector(account, ({ context }) => context);
  const canKeep = useSelector(account, (snapshot) => snapshot.can({ type: 'keepMine' }));
  useEffect(
    () =>
      onNetwork((event) => {
        if (event.type === 'network.restored') account.send(event);
      }),
    [account],
  );
  const keepMine = () => account.send({ type: 'keepMine' });
  switch (views[state]) {
    case 'line':
      return (
        <p className={styles.news} role="status">
          <Line state={state} keptUntil={keptUntil} />
        </p>
      );
    case 'question':
      return (
        <Dialog
          open
          title={<FormattedMessage id="request.drafts.changed.title" />}
          actions={
            <>
              <Button onClick={() => account.send({ type: 'takeTheirs' })}>
                <FormattedMessage id="request.drafts.takeTheirs" />
              </Button>
              <Button kind="primary" onClick={keepMine}>
                <FormattedMessage id="request.drafts.keepMine" />
              </Button>
            </>
          }
        >
          <FormattedMessage id="request.drafts.changed.text" />
        </Dialog>
      );
    default:
      return refusal !== null && state === 'refused' ? (
        <Notice kind="attention" live="status">
          <FormattedMessage id={`request.drafts.${refusal}`} values={{ max: maxDrafts }} />
        </Notice>
      ) : (
        <Notice
          kind="attention"
          live="alert"
          title={
            <FormattedMessage
              id={state === 'submitted' ? 'request.drafts.submitted.title' : 'request.drafts.removed.title'}
            />
          }
          actions={
            canKeep && (
              <Button small onClick={keepMine}>
                <FormattedMessage id="request.drafts.saveAgain" />
              </Button>
            )
          }
        >
          <FormattedMessage
            id={state === 'submitted' ? 'request.drafts.submitted.text' : 'request.drafts.removed.text'}
          />
        </Notice>
      );
  }
};
