import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  apiTokensMachine,
  type MakeOutcome,
  type NewToken,
  newTokenProblems,
} from '../../../machines/desk/people/apiTokens.ts';
import {
  deskPeopleMachine,
  type EnrolOutcome,
  type NewPerson,
  newPersonProblems,
} from '../../../machines/desk/people/deskPeople.ts';
import type { DeskPerson, DeskToken } from '../../../openapi/types.ts';

describe('what is wrong in a form of the desk’s people goes as soon as it is right', () => {
  test('somebody new', async () => {
    const actor = createActor(
      deskPeopleMachine.provide({
        actors: {
          loadPeople: fromPromise<readonly DeskPerson[]>(async () => []),
          addPerson: fromPromise<EnrolOutcome, NewPerson>(async ({ input }) => {
            const problems = newPersonProblems(input);
            return {
              kind: 'invalid',
              problems: problems.length > 0 ? problems : [{ field: 'login', code: 'Taken', refused: true }],
            };
          }),
        },
      }),
    ).start();
    const add = async (person: NewPerson) => {
      actor.send({ type: 'add', ...person });
      await waitFor(actor, (snapshot) => snapshot.matches({ work: 'resting' }));
    };
    const said = () => actor.getSnapshot().context.problems.map(({ field, code }) => `${field} ${code}`);
    const personOf = (login: string, name: string): NewPerson => ({ login, name, role: 'manager' });
    await add(personOf('o!', ' '));
    expect(said()).toEqual(['login Invalid', 'name Required']);
    actor.send({ type: 'edit', field: 'login', fields: personOf('ol!', ' ') });
    expect(said()).toEqual(['login Invalid', 'name Required']);
    actor.send({ type: 'edit', field: 'login', fields: personOf('olha', ' ') });
    expect(said()).toEqual(['name Required']);
    actor.send({ type: 'edit', field: 'name', fields: personOf('olha', 'Olha') });
    expect(said()).toEqual([]);

    await add(personOf('olha', 'Olha'));
    expect(said()).toEqual(['login Taken']);
    actor.send({ type: 'edit', field: 'name', fields: personOf('olha', 'Olha Koval') });
    expect(said()).toEqual(['login Taken']);
    actor.send({ type: 'edit', field: 'login', fields: personOf('olha.koval', 'Olha Koval') });
    expect(said()).toEqual([]);
  });

  test('a token', async () => {
    const actor = createActor(
      apiTokensMachine.provide({
        actors: {
          loadTokens: fromPromise<readonly DeskToken[]>(async () => []),
          makeToken: fromPromise<MakeOutcome, NewToken>(async ({ input }) => ({
            kind: 'invalid',
            problems: newTokenProblems(input),
          })),
        },
      }),
    ).start();
    const said = () => actor.getSnapshot().context.problems.map(({ field, code }) => `${field} ${code}`);
    const tokenOf = (name: string, days: string): NewToken => ({ name, days, role: 'accountant' });
    actor.send({ type: 'make', ...tokenOf('', '3651') });
    await waitFor(actor, (snapshot) => snapshot.matches({ work: 'resting' }));
    expect(said()).toEqual(['name Required', 'days Invalid']);
    actor.send({ type: 'edit', fields: tokenOf('', '3650') });
    expect(said()).toEqual(['name Required']);
    actor.send({ type: 'edit', fields: tokenOf('weekly report', 'many') });
    expect(said()).toEqual([]);
  });
});
