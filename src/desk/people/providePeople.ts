import { fromPromise } from 'xstate';
import {
  deskPeopleMachine,
  type EnrolOutcome,
  type NewPerson,
  newPersonProblems,
  type RemoveOutcome,
} from '../../../machines/desk/people/deskPeople.ts';
import type { DeskEnrolment, DeskPerson } from '../../../openapi/types.ts';
import { type Result, settle, unwrapData } from '../../lib/http/result.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { Desk } from '../app/Desk.ts';

const enrolled = (result: Result<{ data: DeskEnrolment }>): EnrolOutcome => {
  if (result.ok) return { kind: 'enrolled', enrolment: result.data.data };
  // The form has been checked before: the server alone knows the other logins.
  if (result.problem.errors?.some(({ field }) => field === 'login') === true) {
    return { kind: 'invalid', problems: [{ field: 'login', code: 'Taken', refused: true }] };
  }
  return { kind: 'refused', code: result.problem.code };
};

/** The machine of the staff's people with its actors. */
export const providePeople = ({ http }: Desk) =>
  deskPeopleMachine.provide({
    actors: {
      loadPeople: fromPromise<readonly DeskPerson[]>(
        async ({ signal }) => (await unwrapData(http.GET('/api/v2/desk/person', { signal }))).data,
      ),
      addPerson: fromPromise<EnrolOutcome, NewPerson>(async ({ input, signal }) => {
        const problems = newPersonProblems(input);
        if (problems.length > 0) return { kind: 'invalid', problems };
        const body = { login: input.login.trim(), name: input.name.trim(), role: input.role };
        return enrolled(await settle(http.POST('/api/v2/desk/person', { body, signal })));
      }),
      resetPerson: fromPromise<EnrolOutcome, { id: number }>(async ({ input, signal }) =>
        enrolled(
          await settle(http.POST('/api/v2/desk/person/{id}/reset', { params: { path: { id: input.id } }, signal })),
        ),
      ),
      removePerson: fromPromise<RemoveOutcome, { id: number }>(async ({ input, signal }) => {
        const params = { path: { id: input.id } };
        const result = await settle(withoutContent(http.DELETE('/api/v2/desk/person/{id}', { params, signal })));
        return result.ok ? { kind: 'removed' } : { kind: 'refused', code: result.problem.code };
      }),
    },
  });
