import { type ActorRefFrom, fromPromise } from 'xstate';
import {
  type AddressChangedEvent,
  type EmailChangeFields,
  type EmailChangeProblem,
  emailChangeMachine,
  type RequestChangeOutcome,
  refusedFields,
  type SignInAddress,
} from '../../../machines/account/emailChange.ts';
import {
  createPasswordChange,
  type PasswordChangeCode,
  type PasswordChangeFields,
  refusedFields as refusedPasswordFields,
} from '../../../machines/account/passwordChange.ts';
import type { sessionMachine } from '../../../machines/account/session.ts';
import {
  type EndSessionOutcome,
  type SessionsChangedEvent,
  sessionsMachine,
} from '../../../machines/account/sessions.ts';
import { normaliseEmail } from '../../../machines/lib/emailAddress.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import type { SubmitOutcome, SubmitProblems } from '../../../machines/lib/submit.ts';
import { toWrongFields } from '../../../machines/lib/wrongFields.ts';
import type { SessionOnDevice } from '../../../openapi/types.ts';
import { settle, unwrapData, unwrapFound } from '../../lib/http/result.ts';
import { settleWithWait } from '../../lib/http/settleWithWait.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { announceAccountChange, onAccountChange } from '../accountChanges.ts';
import { findPasswordProblems, newPasswordProblems } from '../password/newPasswordProblems.ts';
import { refreshCustomer } from '../session/refreshCustomer.ts';

type PasswordChangeOutcome = SubmitOutcome<PasswordChangeFields, null, PasswordChangeCode>;
type PasswordChangeProblems = SubmitProblems<PasswordChangeFields, PasswordChangeCode>;

const findChangeProblems = async ({ current, ...fields }: PasswordChangeFields): Promise<PasswordChangeProblems> => [
  ...(current === '' ? [{ field: 'current', code: 'Required' } as const] : []),
  ...(await newPasswordProblems(fields)),
];

/** Actors of the `passwordChange` form. */
const passwordChangeActors = ({ api }: AppDeps) => ({
  check: fromPromise<PasswordChangeProblems, { fields: PasswordChangeFields }>(({ input }) =>
    findChangeProblems(input.fields),
  ),
  submit: fromPromise<PasswordChangeOutcome, { fields: PasswordChangeFields }>(async ({ input, signal }) => {
    const problems = await findChangeProblems(input.fields);
    if (problems.length > 0) return { kind: 'invalid', problems };
    const body = { current_password: input.fields.current, password: input.fields.password };
    const call = api.http.PUT('/api/v2/password', { body, signal });
    const result = await settleWithWait(withoutContent(call));
    if (result.ok) return { kind: 'accepted', value: null };
    const refused = [
      ...toWrongFields(result.problem.code, refusedPasswordFields),
      ...findPasswordProblems(result.problem),
    ];
    return refused.length > 0 ? { kind: 'invalid', problems: refused } : { kind: 'refused', refusal: result.refusal };
  }),
});

const emailRules = () => import('../../../machines/lib/emailForm.ts').catch(() => null);

/** What is wrong before the server is asked. */
const findEmailProblems = async ({ email, password }: EmailChangeFields): Promise<readonly EmailChangeProblem[]> => {
  const wrong = (await emailRules())?.checkEmail(email) ?? null;
  return [
    ...(wrong === null ? [] : [{ field: 'email', code: wrong } as const]),
    ...(password === '' ? [{ field: 'password', code: 'Required' } as const] : []),
  ];
};

/** Actors of the `emailChange` machine. */
const emailChangeActors = ({ api }: AppDeps) => {
  return {
    readAddress: fromPromise<SignInAddress>(async ({ signal }) => {
      const { data } = await unwrapData(api.http.GET('/api/v1/profile', { signal }));
      const awaited = data.email_change && { email: data.email_change.email, until: data.email_change.expires_at };
      return { email: data.email, awaited };
    }),
    check: fromPromise<readonly EmailChangeProblem[], { fields: EmailChangeFields }>(({ input }) =>
      findEmailProblems(input.fields),
    ),
    requestChange: fromPromise<RequestChangeOutcome, { fields: EmailChangeFields }>(async ({ input, signal }) => {
      const problems = await findEmailProblems(input.fields);
      if (problems.length > 0) return { kind: 'invalid', problems };
      const { password } = input.fields;
      const email = normaliseEmail(input.fields.email);
      const call = api.http.POST('/api/v2/customer/email', { body: { email, password }, signal });
      const result = await settleWithWait(withoutContent(call));
      if (result.ok) return { kind: 'sent', email };
      const refused: readonly EmailChangeProblem[] = [
        ...toWrongFields(result.problem.code, refusedFields),
        ...(result.problem.errors ?? []).flatMap(({ field, code }) =>
          field === 'email' ? [{ field, code, refused: true } as const] : [],
        ),
      ];
      return refused.length > 0 ? { kind: 'invalid', problems: refused } : { kind: 'refused', refusal: result.refusal };
    }),
    withdrawChange: fromPromise<void>(async ({ signal }) => {
      await unwrapData(withoutContent(api.http.DELETE('/api/v2/customer/email', { signal })));
    }),
    watchAddress: fromEmitter<AddressChangedEvent>(({ sendBack }) =>
      onAccountChange(() => sendBack({ type: 'address.mayHaveChanged' })),
    ),
  };
};

/** Actors of the `sessions` machine. */
const sessionsActors = ({ api }: AppDeps) => {
  const endThose = (scope: 'others' | 'all', signal: AbortSignal) =>
    unwrapData(withoutContent(api.http.DELETE('/api/v2/session', { params: { query: { scope } }, signal })));
  return {
    readSessions: fromPromise<readonly SessionOnDevice[]>(async ({ signal }) => {
      const { data } = await unwrapData(api.http.GET('/api/v2/session', { signal }));
      return data;
    }),
    endSession: fromPromise<EndSessionOutcome, { id: string }>(async ({ input: { id }, signal }) => {
      const call = api.http.DELETE('/api/v2/session/{id}', { params: { path: { id } }, signal });
      return { kind: unwrapFound(await settle(withoutContent(call))) === null ? 'endedBefore' : 'ended' };
    }),
    endOtherSessions: fromPromise<void>(async ({ signal }) => {
      await endThose('others', signal);
    }),
    endAllSessions: fromPromise<void>(async ({ signal }) => {
      await endThose('all', signal);
    }),
    watchChanges: fromEmitter<SessionsChangedEvent>(({ sendBack }) =>
      onAccountChange(() => sendBack({ type: 'sessions.changed' })),
    ),
  };
};

/** The password, in the settings. */
export const providePasswordChange = (deps: AppDeps) =>
  createPasswordChange().provide({
    actors: passwordChangeActors(deps),
    actions: { notifyAccepted: announceAccountChange },
  });

/**
 * The e-mail address, in the settings.
 * @param session learns by which address its customer is known
 */
export const provideEmailChange = (session: ActorRefFrom<typeof sessionMachine>) => (deps: AppDeps) =>
  emailChangeMachine.provide({
    actors: emailChangeActors(deps),
    actions: { notifySession: () => void refreshCustomer(deps, session) },
  });

/**
 * The devices, in the settings.
 * @param signOut ends the session of this application
 */
export const provideSessions = (signOut: () => void) => (deps: AppDeps) =>
  sessionsMachine.provide({ actors: sessionsActors(deps), actions: { signOut } });
