import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { apiTokensMachine, NewToken, NewTokenField } from '../../../machines/desk/people/apiTokens.ts';
import { useFocusOnWrong } from '../../lib/forms/useFocusOnWrong.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { readFormText, readRole } from '../shared/formTexts.ts';
import { RoleField } from './RoleField.tsx';
import { useEmptied } from './useEmptied.ts';

const toFieldId = (field: NewTokenField) => `token-${field}`;

const tokenIn = (form: HTMLFormElement): NewToken => {
  const typed = new FormData(form);
  return { name: readFormText(typed, 'name'), role: readRole(typed), days: readFormText(typed, 'days') };
};

/** A token for another script. */
export const AddToken = ({ actor }: { readonly actor: ActorRefFrom<typeof apiTokensMachine> }) => {
  const problems = useSelector(actor, ({ context }) => context.problems);
  const making = useSelector(actor, (snapshot) => snapshot.matches({ work: 'making' }));
  const ready = useSelector(actor, (snapshot) => snapshot.matches({ work: 'resting' }));
  const form = useEmptied(making, () => actor.getSnapshot().matches({ work: 'made' }));
  useFocusOnWrong(problems, toFieldId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'make', ...tokenIn(event.currentTarget) });
  };
  const edit = (event: FormEvent<HTMLFormElement>) =>
    actor.send({ type: 'edit', fields: tokenIn(event.currentTarget) });
  const errorOf = (field: NewTokenField) => {
    const problem = problems.find((one) => one.field === field);
    return problem && <FormattedMessage id={`field.${problem.code}`} />;
  };
  return (
    <Card>
      <form ref={form} onSubmit={submit} onChange={edit} noValidate>
        <Stack>
          <h3>
            <FormattedMessage id="staff.people.token.add" />
          </h3>
          <Field
            label={<FormattedMessage id="staff.people.token.name" />}
            id={toFieldId('name')}
            error={errorOf('name')}
          >
            {(control) => <TextInput {...control} name="name" autoComplete="off" maxLength={100} />}
          </Field>
          <RoleField />
          <Field
            label={<FormattedMessage id="staff.people.token.days" />}
            hint={<FormattedMessage id="staff.people.token.days.hint" />}
            required={false}
            id={toFieldId('days')}
            error={errorOf('days')}
          >
            {(control) => <TextInput {...control} name="days" inputMode="numeric" autoComplete="off" maxLength={4} />}
          </Field>
          <Button type="submit" busy={making} disabled={!ready && !making}>
            <FormattedMessage id="staff.people.token.submit" />
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
