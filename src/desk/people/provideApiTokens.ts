import { fromPromise } from 'xstate';
import {
  apiTokensMachine,
  type MakeOutcome,
  type NewToken,
  newTokenProblems,
  type RevokeOutcome,
} from '../../../machines/desk/people/apiTokens.ts';
import type { DeskToken } from '../../../openapi/types.ts';
import { settle, unwrapData } from '../../lib/http/result.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { Desk } from '../app/Desk.ts';

/** The machine of scripts' tokens with its actors. */
export const provideApiTokens = ({ http }: Desk) =>
  apiTokensMachine.provide({
    actors: {
      loadTokens: fromPromise<readonly DeskToken[]>(
        async ({ signal }) => (await unwrapData(http.GET('/api/v2/desk/token', { signal }))).data,
      ),
      makeToken: fromPromise<MakeOutcome, NewToken>(async ({ input, signal }) => {
        const problems = newTokenProblems(input);
        if (problems.length > 0) return { kind: 'invalid', problems };
        const [name, days] = [input.name.trim(), input.days.trim()];
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
