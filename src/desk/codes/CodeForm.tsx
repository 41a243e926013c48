import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { type CodeField, minCodeLength } from '../../../machines/desk/codes/creditCode.ts';
import type { deskNewCodeMachine } from '../../../machines/desk/codes/deskNewCode.ts';
import { codeKinds } from '../../../machines/desk/shared/listFilters.ts';
import type { CodeBrand } from '../../../openapi/types.ts';
import { useFocusOnWrong } from '../../lib/forms/useFocusOnWrong.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Problem } from '../people/Problem.tsx';
import * as styles from './codes.css.ts';
import { LimitFields } from './LimitFields.tsx';
import { toCodeFieldId } from './NewCodeProps.ts';
import { WorthFields } from './WorthFields.tsx';

type CodeFormProps = {
  readonly actor: ActorRefFrom<typeof deskNewCodeMachine>;
  readonly brands: readonly CodeBrand[];
};

/** The form of a new code. */
export const CodeForm = ({ actor, brands }: CodeFormProps) => {
  const intl = useIntl();
  const { typed, problems, refusal } = useSelector(actor, ({ context }) => context);
  const making = useSelector(actor, (snapshot) => snapshot.matches('making'));
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'make' }));
  useFocusOnWrong(problems, toCodeFieldId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'make' });
  };
  const errorOf = (field: CodeField) => {
    const problem = problems.find((one) => one.field === field);
    if (problem === undefined) return undefined;
    if (field === 'code' && problem.code === 'TooShort') {
      return <FormattedMessage id="staff.codes.tooShort" values={{ count: minCodeLength }} />;
    }
    return <FormattedMessage id={problem.code === 'CodeTaken' ? 'error.CodeTaken' : `field.${problem.code}`} />;
  };
  const offered = brands.filter((brand) => typed.kind === 'voucher' || brand.has_coupons);
  const parts = { actor, typed, errorOf };
  return (
    <form onSubmit={submit} noValidate aria-label={intl.formatMessage({ id: 'staff.codes.add' })}>
      <Stack>
        <Problem code={refusal} />
        <div className={styles.fields}>
          <Field label={<FormattedMessage id="staff.codes.kind" />} id={toCodeFieldId('kind')}>
            {(control) => (
              <Select
                {...control}
                options={codeKinds.map((value) => ({
                  value,
                  label: intl.formatMessage({ id: `staff.codes.kind.${value}` }),
                }))}
                value={typed.kind}
                onChange={({ target: { value } }) => {
                  const kind = codeKinds.find((one) => one === value);
                  if (kind !== undefined) actor.send({ type: 'kind', kind });
                }}
              />
            )}
          </Field>
          <Field
            label={<FormattedMessage id="staff.invoices.brand" />}
            id={toCodeFieldId('brand')}
            error={errorOf('brand')}
          >
            {(control) => (
              <Select
                {...control}
                options={offered.map(({ id, name }) => ({ value: id, label: name }))}
                value={typed.brand}
                onChange={({ target: { value } }) => {
                  const brand = brands.find(({ id }) => id === value);
                  if (brand !== undefined) actor.send({ type: 'brand', brand });
                }}
              />
            )}
          </Field>
          <Field
            label={<FormattedMessage id="staff.codes.code" />}
            hint={<FormattedMessage id="staff.codes.code.hint" />}
            id={toCodeFieldId('code')}
            error={errorOf('code')}
            required={false}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                value={typed.code}
                onChange={({ target }) => actor.send({ type: 'change', change: { code: target.value } })}
              />
            )}
          </Field>
        </div>
        <WorthFields {...parts} />
        <LimitFields {...parts} />
        <Field
          label={<FormattedMessage id="staff.codes.note" />}
          id={toCodeFieldId('note')}
          error={errorOf('note')}
          required={false}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={500}
              value={typed.note}
              onChange={({ target }) => actor.send({ type: 'change', change: { note: target.value } })}
            />
          )}
        </Field>
        <div>
          <Button kind="primary" type="submit" busy={making} disabled={!ready && !making}>
            <FormattedMessage id="staff.codes.add.submit" />
          </Button>
        </div>
      </Stack>
    </form>
  );
};
