import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { createSubmit, type SubmitOutcome, type SubmitProblems } from '../../machines/lib/submit.ts';

type Fields = { readonly password: string; readonly again: string };
type Code = 'Required' | 'TooShort' | 'Different' | 'Common';
type Problems = SubmitProblems<Fields, Code>;

const rules = ({ password, again }: Fields): Problems => [
  ...(password === '' ? [{ field: 'password', code: 'Required' } as const] : []),
  ...(password !== '' && password.length < 4 ? [{ field: 'password', code: 'TooShort' } as const] : []),
  ...(again === password ? [] : [{ field: 'again', code: 'Different' } as const]),
];

const common: Problems = [{ field: 'password', code: 'Common', refused: true }];

/** A form that has been sent with these, and waits to be mended. */
const sendForm = async (fields: Fields, check = async (typed: Fields) => rules(typed)) => {
  const actor = createActor(
    createSubmit<Fields, null, Code>('form').provide({
      actors: {
        submit: fromPromise<SubmitOutcome<Fields, null, Code>, { fields: Fields }>(async ({ input }) => {
          const problems = rules(input.fields);
          return { kind: 'invalid', problems: problems.length > 0 ? problems : common };
        }),
        check: fromPromise<Problems, { fields: Fields }>(({ input }) => check(input.fields)),
      },
    }),
    { input: { begins: 'editing' } },
  ).start();
  const waitForProblems = async () => {
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'filling' }));
    return context.problems.map(({ field, code }) => `${field} ${code}`);
  };
  actor.send({ type: 'submit', fields });
  const said = await waitForProblems();
  const edit = (field: keyof Fields, typed: Fields) => {
    actor.send({ type: 'edit', field, fields: typed });
    return waitForProblems();
  };
  return { actor, said, edit };
};

describe('a form that was sent and is being mended', () => {
  test('says what is wrong until it is right, and nothing new', async () => {
    const { said, edit } = await sendForm({ password: 'abc', again: 'abc' });
    expect(said).toEqual(['password TooShort']);
    expect(await edit('password', { password: 'ab', again: 'abc' })).toEqual(['password TooShort']);
    expect(await edit('password', { password: 'abcd', again: 'abc' })).toEqual([]);
  });

  test('says no more of a field than was said when it was sent', async () => {
    const { said, edit } = await sendForm({ password: '', again: '' });
    expect(said).toEqual(['password Required']);
    expect(await edit('password', { password: 'a', again: '' })).toEqual([]);
  });

  test('has what two fields disagree on mended in either', async () => {
    const { said, edit } = await sendForm({ password: 'abcd', again: 'abce' });
    expect(said).toEqual(['again Different']);
    expect(await edit('password', { password: 'abce', again: 'abce' })).toEqual([]);
  });

  test('has the server’s word go with its own field, and with no other', async () => {
    const { said, edit } = await sendForm({ password: '12345678', again: '12345678' });
    expect(said).toEqual(['password Common']);
    expect(await edit('again', { password: '12345678', again: '1234567' })).toEqual(['password Common']);
    expect(await edit('password', { password: '123456789', again: '1234567' })).toEqual([]);
  });

  test('is judged as it is now, however late an answer comes', async () => {
    const answers: (() => void)[] = [];
    const { actor } = await sendForm(
      { password: 'abc', again: 'abc' },
      (typed) => new Promise((resolve) => answers.push(() => resolve(rules(typed)))),
    );
    actor.send({ type: 'edit', field: 'password', fields: { password: 'abcd', again: 'abc' } });
    actor.send({ type: 'edit', field: 'password', fields: { password: 'abc', again: 'abc' } });
    for (const answer of answers) answer();
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'filling' }));
    expect(context.problems).toEqual([{ field: 'password', code: 'TooShort' }]);
  });

  test('says what it said where it cannot be judged', async () => {
    const { edit } = await sendForm({ password: 'abc', again: 'abc' }, () => Promise.reject(new Error('no rules')));
    expect(await edit('password', { password: 'abcd', again: 'abcd' })).toEqual(['password TooShort']);
  });

  test('is not judged before it is sent', async () => {
    const actor = createActor(createSubmit<Fields, null, Code>('form'), { input: { begins: 'editing' } }).start();
    actor.send({ type: 'edit', field: 'password', fields: { password: 'a', again: '' } });
    expect(actor.getSnapshot().matches({ editing: 'filling' })).toBe(true);
    expect(actor.getSnapshot().context.problems).toEqual([]);
  });
});
