import { FormattedMessage } from 'react-intl';
import { reasonFor, reasonProblem } from '../../../machines/desk/decision/choice.ts';
import { maxNoteLength } from '../../../machines/desk/money/decisionNote.ts';
import type { ProblemCode } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { DecisionProps } from '../shared/useDeskDecision.ts';
import { Consequence } from './Consequence.tsx';
import * as styles from './money.css.ts';

const nextSteps: Partial<Record<ProblemCode, 'decided' | 'forbidden'>> = {
  MoneyCaseDecided: 'decided',
  AccessForbidden: 'forbidden',
};

/** Why it was not decided, and what to do next. */
const NotDecided = ({ snapshot }: Pick<DecisionProps, 'snapshot'>) => {
  const { refusal } = snapshot.context;
  if (snapshot.matches({ open: 'unsent' })) {
    return (
      <Notice kind="danger" live="alert">
        <FormattedMessage id="staff.money.unsent" />
      </Notice>
    );
  }
  return (
    refusal !== null && (
      <Notice kind="danger" live="alert" title={<FormattedMessage id={`error.${refusal}`} />}>
        {snapshot.matches({ open: 'refused' }) && (
          <FormattedMessage id={`staff.money.next.${nextSteps[refusal] ?? 'changed'}`} />
        )}
      </Notice>
    )
  );
};

/** What will become of which sum, and why: asked before money moves. */
export const DecisionQuestion = ({ actor, snapshot }: DecisionProps) => {
  const { choice, reasons, isChecked } = snapshot.context;
  if (choice?.kind !== 'money' || !snapshot.hasTag('asking')) return null;
  const { moneyCase, decision } = choice;
  const reason = reasonFor(choice, reasons);
  const problem = isChecked ? reasonProblem(choice, reasons) : null;
  const isDeciding = snapshot.matches('deciding');
  const isRefused = snapshot.matches({ open: 'refused' });
  return (
    <Dialog
      open
      title={<FormattedMessage id={`staff.money.ask.${decision}.title`} values={{ id: String(moneyCase.id) }} />}
      onCancel={() => actor.send({ type: 'cancel' })}
      actions={
        <>
          <Button disabled={!snapshot.can({ type: 'cancel' })} onClick={() => actor.send({ type: 'cancel' })}>
            <FormattedMessage id={isRefused ? 'staff.money.close' : 'staff.people.cancel'} />
          </Button>
          {!isRefused && (
            <Button
              kind={decision === 'dismiss' ? 'danger' : 'primary'}
              busy={isDeciding}
              onClick={() => actor.send({ type: 'confirm' })}
            >
              <FormattedMessage id={`staff.money.decide.${decision}`} />
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <NotDecided snapshot={snapshot} />
        <div className={styles.question}>
          <Consequence {...choice} />
          <p>
            <FormattedMessage id="staff.money.ask.final" />
          </p>
        </div>
        <Field
          label={<FormattedMessage id="staff.money.note" />}
          hint={<FormattedMessage id="staff.money.note.hint" />}
          length={{ count: reason.length, max: maxNoteLength }}
          error={problem !== null && <FormattedMessage id={`field.${problem}`} />}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={reason}
              readOnly={!snapshot.can({ type: 'type', reason })}
              onChange={({ target }) => actor.send({ type: 'type', reason: target.value })}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  );
};
