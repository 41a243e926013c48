import { FormattedMessage } from 'react-intl';
import { longestNote, noteProblem } from '../../../machines/desk/money/decisionNote.ts';
import type { ProblemCode } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Consequence } from './Consequence.tsx';
import type { MoneyProps } from './MoneyProps.ts';
import * as styles from './money.css.ts';

const nextSteps: Partial<Record<ProblemCode, 'decided' | 'forbidden'>> = {
  MoneyCaseDecided: 'decided',
  AccessForbidden: 'forbidden',
};

/** Why it was not decided, and what to do next. */
const NotDecided = ({ snapshot }: Pick<MoneyProps, 'snapshot'>) => {
  const { refusal } = snapshot.context;
  if (snapshot.matches('unsent')) {
    return (
      <Notice kind="danger" live="alert">
        <FormattedMessage id="staff.money.unsent" />
      </Notice>
    );
  }
  return (
    refusal !== null && (
      <Notice kind="danger" live="alert" title={<FormattedMessage id={`error.${refusal}`} />}>
        {snapshot.matches('refused') && <FormattedMessage id={`staff.money.next.${nextSteps[refusal] ?? 'changed'}`} />}
      </Notice>
    )
  );
};

/** What will become of which sum, and why: asked before money moves. */
export const DecisionQuestion = ({ actor, snapshot }: MoneyProps) => {
  const { chosen, notes, isChecked } = snapshot.context;
  if (chosen === null || !snapshot.hasTag('asking')) return null;
  const { moneyCase, decision } = chosen;
  const note = notes[moneyCase.id] ?? '';
  const problem = isChecked ? noteProblem(note) : null;
  const isDeciding = snapshot.matches('deciding');
  const isRefused = snapshot.matches('refused');
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
          <Consequence moneyCase={moneyCase} decision={decision} />
          <p>
            <FormattedMessage id="staff.money.ask.final" />
          </p>
        </div>
        <Field
          label={<FormattedMessage id="staff.money.note" />}
          hint={<FormattedMessage id="staff.money.note.hint" />}
          length={{ count: note.length, max: longestNote }}
          error={problem !== null && <FormattedMessage id={`field.${problem}`} />}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={note}
              readOnly={!snapshot.can({ type: 'type', note })}
              onChange={({ target }) => actor.send({ type: 'type', note: target.value })}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  );
};
