import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { deskPeopleMachine, NewPerson, NewPersonField } from '../../../machines/desk/people/deskPeople.ts';
import { editedField } from '../../lib/forms/editedField.ts';
import { useFocusOnWrong } from '../../lib/forms/useFocusOnWrong.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { readFormText, readRole } from '../shared/formTexts.ts';
import { RoleField } from './RoleField.tsx';
import { useEmptied } from './useEmptied.ts';

const names = ['login', 'name'] as const satisfies readonly NewPersonField[];
const toFieldId = (field: NewPersonField) => `new-${field}`;

const personIn = (form: HTMLFormElement): NewPerson => {
  const typed = new FormData(form);
  return { login: readFormText(typed, 'login'), name: readFormText(typed, 'name'), role: readRole(typed) };
};

/** Another person of the staff. */
export const AddPerson = ({ actor }: { readonly actor: ActorRefFrom<typeof deskPeopleMachine> }) => {
  const problems = useSelector(actor, ({ context }) => context.problems);
  const adding = useSelector(actor, (snapshot) => snapshot.matches({ work: 'adding' }));
  const ready = useSelector(actor, (snapshot) => snapshot.matches({ work: 'resting' }));
  const form = useEmptied(adding, () => actor.getSnapshot().matches({ work: 'enrolled' }));
  useFocusOnWrong(problems, toFieldId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'add', ...personIn(event.currentTarget) });
  };
  const edit = (event: FormEvent<HTMLFormElement>) => {
    const field = editedField(event, names);
    if (field !== undefined) actor.send({ type: 'edit', field, fields: personIn(event.currentTarget) });
  };
  const errorOf = (field: NewPersonField) => {
    const problem = problems.find((one) => one.field === field);
    return (
      problem && <FormattedMessage id={problem.code === 'Taken' ? 'staff.people.taken' : `field.${problem.code}`} />
    );
  };
  return (
    <Card>
      <form ref={form} onSubmit={submit} onChange={edit} noValidate>
        <Stack>
          <h3>
            <FormattedMessage id="staff.people.add" />
          </h3>
          <Field
            label={<FormattedMessage id="staff.login.login" />}
            hint={<FormattedMessage id="staff.people.login.hint" />}
            id={toFieldId('login')}
            error={errorOf('login')}
          >
            {(control) => (
              <TextInput
                {...control}
                name="login"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={100}
              />
            )}
          </Field>
          <Field label={<FormattedMessage id="staff.people.name" />} id={toFieldId('name')} error={errorOf('name')}>
            {(control) => <TextInput {...control} name="name" autoComplete="off" maxLength={100} />}
          </Field>
          <RoleField />
          <Button kind="primary" type="submit" busy={adding} disabled={!ready && !adding}>
            <FormattedMessage id="staff.people.add.submit" />
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
