import { fromPromise } from 'xstate';
import {
  apiTokensMachine,
  type MakeOutcome,
  type NewToken,
  type NewTokenProblems,
  type RevokeOutcome,
} from '../../../machines/desk/people/apiTokens.ts';
import type { DeskToken } from '../../../openapi/types.ts';
import { dataOf, settle } from '../../lib/http/result.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { Desk } from '../app/Desk.ts';

/** Days are optional; as many as the contract takes. */
const longest = 3650;
const problemsOf = ({ name, days }: NewToken): NewTokenProblems => ({
  ...(name === '' ? { name: 'Required' } : {}),
  ...(days === '' || (/^[1-9]\d{0,3}$/.test(days) && Number(days) <= longest) ? {} : { days: 'Invalid' }),
});

/** The machine of scripts' tokens with its actors. */
export const provideApiTokens = ({ http }: Desk) =>
  apiTokensMachine.provide({
    actors: {
      loadTokens: fromPromise<readonly DeskToken[]>(
        async ({ signal }) => (await dataOf(http.GET('/api/v2/desk/token', { signal }))).data,
      ),
      makeToken: fromPromise<MakeOutcome, NewToken>(async ({ input, signal }) => {
        const [name, days] = [input.name.trim(), input.days.trim()];
        const problems = problemsOf({ name, role: input.role, days });
        if (Object.keys(problems).length > 0) return { kind: 'invalid', problems };
        const body = { name, role: input.role, days: days === '' ? null : Number(days) };
        const result = await settle(http.POST('/api/v2/desk/token', { body, signal }));
        if (!result.ok) return { kind: 'refused', code: result.problem.code };
        const { token, access_token: access } = result.data.data;
        return { kind: 'made', made: { token, access } };
      }),
      revokeToken: fromPromise<RevokeOutcome, { id: number }>(async ({ input, signal }) => {
        const params = { path: { id: input.id } };
        const result = await settle(withoutContent(http.DELETE('/api/v2/desk/token/{id}', { params, signal })));
        if (!result.ok) return { kind: 'refused', code: result.problem.code };
        return { kind: 'revoked', at: new Date().toISOString() };
      }),
    },
  });
