import { FormattedMessage } from 'react-intl';
import type { CorrectionProblem } from '../../../machines/invoice/correction.ts';
import type { InvoiceCorrection } from '../../../openapi/types.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { BuyerFields } from './BuyerFields.tsx';
import type { CorrectionProps } from './CorrectionProps.ts';
import { correctionField, useCorrectionProblem, useCorrectionWords } from './correctionProblem.ts';

const kinds = ['cancel', 'reduce', 'buyer'] as const satisfies readonly InvoiceCorrection['kind'][];

const toProblemsKey = (problems: readonly CorrectionProblem[]): string =>
  problems.map(({ field, code }) => `${field} ${code}`).join();

const Problems = ({ problems }: { readonly problems: readonly CorrectionProblem[] }) => {
  const wordsOf = useCorrectionWords();
  if (problems.length === 0) return null;
  return (
    <ErrorSummary
      key={toProblemsKey(problems)}
      title={<FormattedMessage id="staff.correction.problems" />}
      items={problems.map((problem) => ({ fieldId: correctionField(problem.field), text: wordsOf(problem) }))}
    />
  );
};

/** What is corrected, and why. */
export const CorrectionForm = ({ actor, snapshot }: CorrectionProps) => {
  const problemOf = useCorrectionProblem(snapshot);
  const { fields, left, problems, refusal } = snapshot.context;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'continue' });
      }}
    >
      <Stack>
        <Problems problems={problems} />
        {refusal !== null && (
          <Notice kind="danger" live="alert">
            <FormattedMessage id={`error.${refusal}`} />
          </Notice>
        )}
        <RadioCards
          legend={<FormattedMessage id="staff.correction.kind" />}
          options={kinds.map((value) => ({
            value,
            label: <FormattedMessage id={`staff.correction.kind.${value}`} />,
            about: (
              <FormattedMessage
                id={`staff.correction.about.${value}`}
                values={{ left: <Money key="left" amount={left} /> }}
              />
            ),
            disabled: !snapshot.can({ type: 'change', fields: { kind: value } }),
          }))}
          value={fields.kind}
          onChange={(kind) => actor.send({ type: 'change', fields: { kind } })}
        />
        {fields.kind === 'reduce' && (
          <Field
            id={correctionField('gross')}
            label={<FormattedMessage id="staff.correction.gross" values={{ currency: left.currency_code }} />}
            hint={
              <FormattedMessage
                id="staff.correction.gross.hint"
                values={{ left: <Money key="left" amount={left} /> }}
              />
            }
            error={problemOf('gross')}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={fields.gross}
                onChange={({ target }) => actor.send({ type: 'change', fields: { gross: target.value } })}
              />
            )}
          </Field>
        )}
        {fields.kind === 'buyer' && <BuyerFields actor={actor} snapshot={snapshot} />}
        <Field
          id={correctionField('reason')}
          label={<FormattedMessage id="staff.correction.reason" />}
          hint={<FormattedMessage id="staff.correction.reason.hint" />}
          error={problemOf('reason')}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={fields.reason}
              onChange={({ target }) => actor.send({ type: 'change', fields: { reason: target.value } })}
            />
          )}
        </Field>
        <Actions>
          <Button type="submit" kind="primary">
            <FormattedMessage id="staff.correction.continue" />
          </Button>
          <Button onClick={() => actor.send({ type: 'close' })}>
            <FormattedMessage id="staff.correction.close" />
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};
