import { type FormEvent, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CreditForm, deskCreditMachine } from '../../../machines/desk/credit/deskCredit.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Problem } from '../people/Problem.tsx';

type LimitFormProps = {
  readonly actor: ActorRefFrom<typeof deskCreditMachine>;
  readonly snapshot: SnapshotFrom<typeof deskCreditMachine>;
};

const fields = ['email', 'amount', 'note'] as const;
const formId = 'credit-limit';
const toFieldId = (field: keyof CreditForm) => `${formId}-${field}`;

/** How much a company may owe a brand. */
export const LimitForm = ({ actor, snapshot }: LimitFormProps) => {
  const { form, problems, refusal, known } = snapshot.context;
  const saving = snapshot.matches('saving');
  useEffect(() => {
    const [wrong] = (['brand', ...fields] as const).filter((field) => problems[field] !== undefined);
    if (wrong !== undefined) document.getElementById(toFieldId(wrong))?.focus();
  }, [problems]);
  if (!saving && !snapshot.matches('editing')) return null;
  const errorOf = (field: keyof CreditForm) => {
    const problem = problems[field];
    return problem === undefined ? undefined : <FormattedMessage id={`field.${problem}`} />;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'save' });
  };
  return (
    <Dialog
      open
      title={<FormattedMessage id="staff.credit.set" />}
      onCancel={() => actor.send({ type: 'cancel' })}
      actions={
        <>
          <Button disabled={saving} onClick={() => actor.send({ type: 'cancel' })}>
            <FormattedMessage id="staff.people.cancel" />
          </Button>
          <Button kind="primary" busy={saving} onClick={() => actor.send({ type: 'save' })}>
            <FormattedMessage id="staff.credit.save" />
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <Problem code={refusal} />
          <p>
            <FormattedMessage id="staff.credit.text" />
          </p>
          <Field
            label={<FormattedMessage id="staff.invoices.brand" />}
            id={toFieldId('brand')}
            error={errorOf('brand')}
          >
            {(control) => (
              <Select
                {...control}
                options={(known?.brands ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={form.brand}
                onChange={({ target }) => actor.send({ type: 'change', fields: { brand: target.value } })}
              />
            )}
          </Field>
          {fields.map((field) => (
            <Field
              key={field}
              label={<FormattedMessage id={`staff.credit.field.${field}`} />}
              hint={field === 'amount' ? <FormattedMessage id="staff.credit.hint.amount" /> : undefined}
              id={toFieldId(field)}
              error={errorOf(field)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode={field === 'amount' ? 'decimal' : field === 'email' ? 'email' : 'text'}
                  maxLength={field === 'note' ? 1000 : 254}
                  value={form[field]}
                  onChange={({ target }) => actor.send({ type: 'change', fields: { [field]: target.value } })}
                />
              )}
            </Field>
          ))}
        </Stack>
      </form>
    </Dialog>
  );
};
