import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { deskPeopleMachine } from '../../../machines/desk/people/deskPeople.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { roleIn, textOf } from './formTexts.ts';
import { RoleField } from './RoleField.tsx';
import { useEmptied } from './useEmptied.ts';

const ids = { login: 'new-login', name: 'new-name' } as const;

/** Another person of the staff. */
export const AddPerson = ({ actor }: { readonly actor: ActorRefFrom<typeof deskPeopleMachine> }) => {
  const problems = useSelector(actor, ({ context }) => context.problems);
  const adding = useSelector(actor, (snapshot) => snapshot.matches({ work: 'adding' }));
  const ready = useSelector(actor, (snapshot) => snapshot.matches({ work: 'resting' }));
  const form = useEmptied(adding, () => actor.getSnapshot().matches({ work: 'enrolled' }));
  useEffect(() => {
    const wrong = problems.login === undefined ? problems.name && 'name' : 'login';
    if (wrong !== undefined) document.getElementById(ids[wrong])?.focus();
  }, [problems]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    actor.send({ type: 'add', login: textOf(data, 'login'), name: textOf(data, 'name'), role: roleIn(data) });
  };
  const errorOf = (field: 'login' | 'name') => {
    const problem = problems[field];
    if (problem === undefined) return undefined;
    return <FormattedMessage id={problem === 'Taken' ? 'staff.people.taken' : `field.${problem}`} />;
  };
  return (
    <Card>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack>
          <h3>
            <FormattedMessage id="staff.people.add" />
          </h3>
          <Field
            label={<FormattedMessage id="staff.login.login" />}
            hint={<FormattedMessage id="staff.people.login.hint" />}
            id={ids.login}
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
          <Field label={<FormattedMessage id="staff.people.name" />} id={ids.name} error={errorOf('name')}>
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
