import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { deskTasks } from '../../../../machines/desk/order/deskTasks.ts';
import { Actions } from '../../../ui/buttons/Actions.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { StepHeading } from '../../../ui/text/StepHeading.tsx';
import type { DeskActionActor, TaskProps } from '../DeskOrderProps.ts';
import * as styles from '../order.css.ts';
import { QuotePreview } from './QuotePreview.tsx';
import { StaleTask } from './StaleTask.tsx';
import { TaskFields } from './TaskFields.tsx';
import { TaskNotice } from './TaskNotice.tsx';

const SendButton = ({ snapshot }: TaskProps) => {
  const { action } = snapshot.context.subject;
  const { isGrave = false, fields } = deskTasks[action];
  const asksNothing = fields(snapshot.context.page.order, snapshot.context.values).length === 0;
  const isBusy = snapshot.matches('sending') || snapshot.matches('awaitingDocuments');
  return (
    <Button kind={isGrave ? 'danger' : 'primary'} type="submit" busy={isBusy}>
      {action === 'quote' && <FormattedMessage id="staff.action.send" />}
      {action !== 'quote' && asksNothing && <FormattedMessage id="staff.action.confirm" />}
      {action !== 'quote' && !asksNothing && <FormattedMessage id={`staff.action.${action}`} />}
    </Button>
  );
};

const LeaveButton = ({ task, snapshot }: TaskProps) => (
  <Button disabled={!snapshot.can({ type: 'leave' })} onClick={() => task.send({ type: 'leave' })}>
    <FormattedMessage id="staff.action.leave" />
  </Button>
);

const Form = (props: TaskProps) => {
  const { task, snapshot } = props;
  return (
    <form
      noValidate
      aria-busy={snapshot.hasTag('busy')}
      onSubmit={(event) => {
        event.preventDefault();
        task.send({ type: 'send' });
      }}
    >
      <Stack>
        <TaskNotice {...props} />
        <QuotePreview {...props} />
        <TaskFields {...props} />
        <Actions>
          <SendButton {...props} />
          <LeaveButton {...props} />
        </Actions>
        <p className={styles.muted}>
          <FormattedMessage id="staff.action.hint.keys" />
        </p>
      </Stack>
    </form>
  );
};

const Preparing = (props: TaskProps) => (
  <Stack>
    {props.snapshot.matches('unprepared') ? (
      <TaskNotice {...props} />
    ) : (
      <p className={styles.quiet} role="status">
        <Spinner /> <FormattedMessage id="staff.action.preparing" />
      </p>
    )}
    <Actions>
      <LeaveButton {...props} />
    </Actions>
  </Stack>
);

/** One thing that is done with an order. Ctrl+Enter sends, Escape leaves. */
export const TaskPanel = ({ task }: { readonly task: DeskActionActor }) => {
  const snapshot = useSelector(task, (now) => now);
  const { action } = snapshot.context.subject;
  const intl = useIntl();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') task.send({ type: 'leave' });
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) task.send({ type: 'send' });
    else return;
    event.preventDefault();
  };
  const props = { task, snapshot };
  const isPreparing = snapshot.matches('resolving') || snapshot.matches('preparing') || snapshot.matches('unprepared');
  return (
    <section aria-label={intl.formatMessage({ id: `staff.action.${action}` })} onKeyDown={press}>
      <Card>
        <Stack>
          <StepHeading
            title={<FormattedMessage id={`staff.action.${action}`} />}
            lead={<FormattedMessage id={`staff.action.${action}.lead`} />}
          />
          {snapshot.matches('stale') ? (
            <StaleTask {...props} />
          ) : isPreparing ? (
            <Preparing {...props} />
          ) : (
            <Form {...props} />
          )}
        </Stack>
      </Card>
    </section>
  );
};
