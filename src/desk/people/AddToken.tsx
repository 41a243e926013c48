import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { apiTokensMachine } from '../../../machines/desk/people/apiTokens.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { roleIn, textOf } from './formTexts.ts';
import { RoleField } from './RoleField.tsx';
import { useEmptied } from './useEmptied.ts';

const ids = { name: 'token-name', days: 'token-days' } as const;

/** A token for another script. */
export const AddToken = ({ actor }: { readonly actor: ActorRefFrom<typeof apiTokensMachine> }) => {
  const problems = useSelector(actor, ({ context }) => context.problems);
  const making = useSelector(actor, (snapshot) => snapshot.matches({ work: 'making' }));
  const ready = useSelector(actor, (snapshot) => snapshot.matches({ work: 'resting' }));
  const form = useEmptied(making, () => actor.getSnapshot().matches({ work: 'made' }));
  useEffect(() => {
    const wrong = problems.name === undefined ? problems.days && 'days' : 'name';
    if (wrong !== undefined) document.getElementById(ids[wrong])?.focus();
  }, [problems]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    actor.send({ type: 'make', name: textOf(data, 'name'), role: roleIn(data), days: textOf(data, 'days') });
  };
  const errorOf = (field: 'name' | 'days') =>
    problems[field] === undefined ? undefined : <FormattedMessage id={`field.${problems[field]}`} />;
  return (
    <Card>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack>
          <h3>
            <FormattedMessage id="staff.people.token.add" />
          </h3>
          <Field label={<FormattedMessage id="staff.people.token.name" />} id={ids.name} error={errorOf('name')}>
            {(control) => <TextInput {...control} name="name" autoComplete="off" maxLength={100} />}
          </Field>
          <RoleField />
          <Field
            label={<FormattedMessage id="staff.people.token.days" />}
            hint={<FormattedMessage id="staff.people.token.days.hint" />}
            required={false}
            id={ids.days}
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
