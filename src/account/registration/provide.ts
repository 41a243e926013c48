import { fromPromise } from 'xstate';
import type { NewPasswordFields, NewPasswordProblem } from '../../../machines/account/newPassword.ts';
import {
  type RegisterOutcome,
  type RegistrationAttempt,
  registrationMachine,
} from '../../../machines/account/registration.ts';
import type { RegistrationFields } from '../../../machines/account/registrationFields.ts';
import { emailDoubt } from '../../../machines/lib/emailDoubt.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import type { Api } from '../../lib/http/client.ts';
import { createIdempotencyKeys } from '../../lib/http/idempotencyKeys.ts';
import { onNetwork } from '../../lib/http/network.ts';
import { pause } from '../../lib/http/pause.ts';
import { settleWithWait } from '../../lib/http/settleWithWait.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import {
  readTypedRegistration,
  type SentRegistration,
  writeSentRegistration,
  writeTypedRegistration,
} from './storedRegistration.ts';

const rules = () => import('../../../machines/account/registrationSchema.ts');

/** What is wrong with a form, or hardly right; null when it can be sent. */
const findWrong = async (attempt: RegistrationAttempt): Promise<RegisterOutcome | null> => {
  const { fields, confirmedEmail, ...passwords } = attempt;
  const problems = (await rules()).checkRegistration(fields, passwords);
  const isAsked = fields.email === confirmedEmail || problems.some(({ field }) => field === 'email');
  const doubt = isAsked ? null : emailDoubt(fields.email);
  return problems.length === 0 && doubt === null ? null : { kind: 'invalid', problems, doubt };
};

/** Attempts while the server is still busy with the first. */
const maxAttempts = 4;

/** Actors of the `registration` machine. */
const registrationActors = (api: Api) => {
  const keys = createIdempotencyKeys();
  const send = async (attempt: RegistrationAttempt, signal: AbortSignal): Promise<RegisterOutcome> => {
    const wrong = await findWrong(attempt);
    if (wrong !== null) return wrong;
    const { toRegistration, registrationProblem } = await rules();
    const body = toRegistration(attempt.fields, attempt.password);
    for (let tried = 1; ; tried += 1) {
      const params = { header: { 'Idempotency-Key': keys.keyOf(body) } };
      const result = await settleWithWait(withoutContent(api.http.POST('/api/v2/customer', { params, body, signal })));
      if (!result.ok && result.problem.code === 'InProgress' && tried < maxAttempts) {
        await pause(1_000, signal);
        continue;
      }
      keys.answered();
      if (result.ok) return { kind: 'sent' };
      const problems = (result.problem.errors ?? []).flatMap(({ field, code }) => registrationProblem(field, code));
      return problems.length > 0
        ? { kind: 'invalid', problems, doubt: null }
        : { kind: 'refused', refusal: result.refusal };
    }
  };
  return {
    readTyped: fromPromise<Partial<RegistrationFields>>(async () =>
      (await rules()).storedRegistration(readTypedRegistration()),
    ),
    register: fromPromise<RegisterOutcome, RegistrationAttempt>(async ({ input, signal }) => {
      try {
        return await send(input, signal);
      } catch (error) {
        if (navigator.onLine) throw error;
        return { kind: 'offline' };
      }
    }),
    check: fromPromise<readonly NewPasswordProblem[], { fields: NewPasswordFields }>(async ({ input }) =>
      (await import('../../../machines/account/newPassword.ts')).checkNewPassword(input.fields),
    ),
    watchNetwork: fromEmitter<{ type: 'network.restored' }>(({ sendBack }) =>
      onNetwork((event) => {
        if (event.type === 'network.restored') sendBack(event);
      }),
    ),
  };
};

/** Registering. */
export const provideRegistration = ({ api, navigate }: AppDeps) =>
  registrationMachine.provide({
    actors: registrationActors(api),
    actions: {
      persistFields: (_, { fields }: { readonly fields: RegistrationFields }) => writeTypedRegistration(fields),
      persistSent: (_, registration: SentRegistration) => writeSentRegistration(registration),
      goToNextSteps: () => navigate(toPath({ name: 'registerInfo' }, api.getLocale())),
    },
  });
