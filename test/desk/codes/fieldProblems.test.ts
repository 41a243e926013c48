import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { codeProblems } from '../../../machines/desk/codes/creditCode.ts';
import { deskNewCodeMachine, type MakeOutcome, type NewCodeProblem } from '../../../machines/desk/codes/deskNewCode.ts';
import { type NewCode, toDeskCodeToAdd } from '../../../machines/desk/codes/newCode.ts';
import { codeBrands } from './deskCodeSamples.ts';

const now = Date.parse('2026-11-20T09:00:00.000Z');
const wrongIn = (typed: NewCode): readonly NewCodeProblem[] => codeProblems(toDeskCodeToAdd(typed), now);
const taken: readonly NewCodeProblem[] = [{ field: 'code', code: 'CodeTaken', refused: true }];

test('what is wrong with a new code goes as soon as it is right', async () => {
  const actor = createActor(
    deskNewCodeMachine.provide({
      actors: {
        makeCode: fromPromise<MakeOutcome, NewCode>(async ({ input }) => {
          const problems = wrongIn(input);
          return { kind: 'invalid', problems: problems.length > 0 ? problems : taken };
        }),
        check: fromPromise<readonly NewCodeProblem[], NewCode>(async ({ input }) => wrongIn(input)),
      },
    }),
    { input: { brand: codeBrands[0] } },
  ).start();
  const readProblems = async () => {
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'filling' }));
    return context.problems.map(({ field, code }) => `${field} ${code}`);
  };
  const change = (typed: Partial<NewCode>) => {
    actor.send({ type: 'change', change: typed });
    return readProblems();
  };
  await change({ code: 'SHORT', value: 'ten', email: 'ada' });
  actor.send({ type: 'make' });
  expect(await readProblems()).toEqual(['code TooShort', 'value Invalid', 'customer_email EmailInvalid']);
  expect(await change({ code: 'SHORTER' })).toEqual(['code TooShort', 'value Invalid', 'customer_email EmailInvalid']);
  expect(await change({ code: 'LONG-ENOUGH' })).toEqual(['value Invalid', 'customer_email EmailInvalid']);
  expect(await change({ value: '10', email: 'ada@customer.example' })).toEqual([]);

  actor.send({ type: 'make' });
  expect(await readProblems()).toEqual(['code CodeTaken']);
  expect(await change({ value: '12' })).toEqual(['code CodeTaken']);
  expect(await change({ code: 'LONG-ENOUGH-2' })).toEqual([]);

  actor.send({ type: 'make' });
  expect(await readProblems()).toEqual(['code CodeTaken']);
  actor.send({ type: 'brand', brand: { ...codeBrands[0], id: 'other' } });
  expect(await readProblems()).toEqual([]);
});
