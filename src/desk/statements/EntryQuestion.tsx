import { FormattedMessage } from 'react-intl';
import { maxNoteLength } from '../../../machines/desk/money/decisionNote.ts';
import { typedText } from '../../../machines/desk/statements/deskStatements.ts';
import { entryProblem, maxTitleLength } from '../../../machines/desk/statements/entryDecision.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import * as styles from '../money/money.css.ts';
import { BankMoney } from './BankMoney.tsx';
import type { StatementsProps } from './StatementsProps.ts';

/** Why it was not decided, and what to do next. */
const NotDecided = ({ snapshot }: Pick<StatementsProps, 'snapshot'>) => {
  const { refusal } = snapshot.context;
  if (snapshot.matches('unsent')) {
    return (
      <Notice kind="danger" live="alert">
        <FormattedMessage id="staff.statements.unsent" />
      </Notice>
    );
  }
  return (
    refusal !== null && (
      <Notice kind="danger" live="alert" title={<FormattedMessage id={`error.${refusal}`} />}>
        <FormattedMessage
          id={snapshot.matches('refused') ? 'staff.statements.next.decided' : 'staff.statements.next.other'}
        />
      </Notice>
    )
  );
};

/** What the entry will be: asked before money moves. */
export const EntryQuestion = ({ actor, snapshot }: StatementsProps) => {
  const { chosen, isChecked } = snapshot.context;
  if (chosen === null || !snapshot.hasTag('asking')) return null;
  const { entry, decision } = chosen;
  const text = typedText(snapshot.context);
  const problem = isChecked ? entryProblem(decision, text) : null;
  const isRefused = snapshot.matches('refused');
  const isAssigned = decision === 'assign';
  const readOnly = !snapshot.can({ type: 'type', text });
  return (
    <Dialog
      open
      title={<FormattedMessage id={`staff.statements.ask.${decision}.title`} values={{ id: String(entry.id) }} />}
      onCancel={() => actor.send({ type: 'cancel' })}
      actions={
        <>
          <Button disabled={!snapshot.can({ type: 'cancel' })} onClick={() => actor.send({ type: 'cancel' })}>
            <FormattedMessage id={isRefused ? 'staff.money.close' : 'staff.people.cancel'} />
          </Button>
          {!isRefused && (
            <Button
              kind={isAssigned ? 'primary' : 'danger'}
              busy={snapshot.matches('deciding')}
              onClick={() => actor.send({ type: 'confirm' })}
            >
              <FormattedMessage id={`staff.statements.decide.${decision}`} />
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <NotDecided snapshot={snapshot} />
        <div className={styles.question}>
          <p>
            <FormattedMessage
              id={`staff.statements.ask.${decision}`}
              values={{ amount: <BankMoney key="amount" amount={entry.amount} /> }}
            />
          </p>
          <p>
            <FormattedMessage id="staff.money.ask.final" />
          </p>
        </div>
        <Field
          label={<FormattedMessage id={`staff.statements.typed.${decision}`} />}
          hint={<FormattedMessage id={`staff.statements.typed.${decision}.hint`} />}
          length={{ count: text.length, max: isAssigned ? maxTitleLength : maxNoteLength }}
          error={problem !== null && <FormattedMessage id={`field.${problem}`} />}
        >
          {(control) =>
            isAssigned ? (
              <TextInput
                {...control}
                value={text}
                readOnly={readOnly}
                onChange={({ target }) => actor.send({ type: 'type', text: target.value })}
              />
            ) : (
              <TextArea
                {...control}
                rows={3}
                value={text}
                readOnly={readOnly}
                onChange={({ target }) => actor.send({ type: 'type', text: target.value })}
              />
            )
          }
        </Field>
      </Stack>
    </Dialog>
  );
};
