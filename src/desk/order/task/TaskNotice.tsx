import { FormattedMessage } from 'react-intl';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import type { TaskProps } from '../DeskOrderProps.ts';
import { fieldId, useProblemText } from './fieldProblems.ts';

/** What became of it so far: something is missing, it was refused, or no answer came. */
export const TaskNotice = ({ task, snapshot }: TaskProps) => {
  const textOf = useProblemText();
  const { problems, refusal } = snapshot.context;
  if (snapshot.matches('incomplete') && problems.length > 0)
    return (
      <ErrorSummary
        title={<FormattedMessage id="staff.action.incomplete" />}
        items={problems.map((problem) => ({ fieldId: fieldId(problem.field), text: textOf(problem) }))}
      />
    );
  if (snapshot.matches('awaitingDocuments'))
    return (
      <Notice live="status">
        <FormattedMessage id="staff.action.awaitingDocuments" />
      </Notice>
    );
  if (snapshot.matches('refused') && refusal !== null)
    return (
      <Notice kind="danger" live="alert" title={<FormattedMessage id="staff.action.refused.title" />}>
        {refusal.refusal === null ? refusal.title : <FormattedMessage id={`staff.refusal.${refusal.refusal}`} />}
      </Notice>
    );
  if (snapshot.matches('unsent'))
    return (
      <Notice kind="danger" live="alert" title={<FormattedMessage id="staff.action.unsent.title" />}>
        <FormattedMessage id="staff.action.unsent.text" />
      </Notice>
    );
  if (snapshot.matches('unprepared'))
    return (
      <Notice
        kind="danger"
        live="alert"
        actions={
          <Button small onClick={() => task.send({ type: 'retry' })}>
            <FormattedMessage id="staff.order.retry" />
          </Button>
        }
      >
        <FormattedMessage id="staff.action.unprepared" />
      </Notice>
    );
  return null;
};
