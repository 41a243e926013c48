import { type ActorRefFrom, fromPromise } from 'xstate';
import type { sessionMachine } from '../../../machines/account/session.ts';
import {
  type VerificationLink,
  type VerifyOutcome,
  verificationMachine,
} from '../../../machines/account/verification.ts';
import {
  type Address,
  createVerificationMail,
  refusedFields,
  type VerificationMailCode,
} from '../../../machines/account/verificationMail.ts';
import { normaliseEmail } from '../../../machines/lib/emailAddress.ts';
import type { SubmitOutcome, SubmitProblems } from '../../../machines/lib/submit.ts';
import { toWrongFields } from '../../../machines/lib/wrongFields.ts';
import type { Api } from '../../lib/http/client.ts';
import { settleWithWait } from '../../lib/http/settleWithWait.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { removeSentRegistration } from '../registration/storedRegistration.ts';
import { begunBy } from '../session/customerSession.ts';
import { refreshCustomer } from '../session/refreshCustomer.ts';

/** Actors of the `verification` machine. */
const verificationActors = (api: Api) => ({
  verify: fromPromise<VerifyOutcome, VerificationLink & { password: string | null }>(async ({ input, signal }) => {
    const { email, hash, password } = input;
    const result = await settleWithWait(
      api.http.POST('/api/v2/customer/verify', {
        body: { email, hash, password },
        signal,
      }),
    );
    if (!result.ok) return { kind: 'refused', refusal: result.refusal };
    const { data } = result.data;
    if (data.outcome !== 'activated') return { kind: data.outcome };
    return { kind: 'activated', session: await begunBy(api, data.token, signal) };
  }),
});

type MailOutcome = SubmitOutcome<Address, Address, VerificationMailCode>;
type MailProblems = SubmitProblems<Address, VerificationMailCode>;

const findAddressProblems = async ({ email }: Address): Promise<MailProblems> => {
  const code = (await import('../../../machines/lib/emailForm.ts')).checkEmail(normaliseEmail(email));
  return code === null ? [] : [{ field: 'email', code }];
};

/** Actors of the `verificationMail` form. */
const verificationMailActors = (api: Api) => ({
  check: fromPromise<MailProblems, { fields: Address }>(({ input }) => findAddressProblems(input.fields)),
  submit: fromPromise<MailOutcome, { fields: Address }>(async ({ input, signal }) => {
    const problems = await findAddressProblems(input.fields);
    if (problems.length > 0) return { kind: 'invalid', problems };
    const email = normaliseEmail(input.fields.email);
    const call = api.http.POST('/api/v2/customer/verification', {
      body: { email },
      signal,
    });
    const result = await settleWithWait(withoutContent(call));
    if (result.ok) return { kind: 'accepted', value: { email } };
    const refused = toWrongFields(result.problem.code, refusedFields);
    return refused.length > 0 ? { kind: 'invalid', problems: refused } : { kind: 'refused', refusal: result.refusal };
  }),
});

/** Confirming an address by a link. @param session signs its customer in, or knows them by another address from now on */
export const provideVerification = ({ api }: AppDeps, session: ActorRefFrom<typeof sessionMachine>) =>
  verificationMachine.provide({
    actors: verificationActors(api),
    actions: {
      beginSession: (_, { outcome }: { readonly outcome: VerifyOutcome }) => {
        if (outcome.kind === 'activated') session.send({ type: 'session.begun', session: outcome.session });
      },
      refreshCustomer: () => void refreshCustomer({ api }, session),
      removeSent: removeSentRegistration,
    },
  });

/** Sending the verification mail again. */
export const provideVerificationMail = ({ api }: AppDeps) =>
  createVerificationMail().provide({ actors: verificationMailActors(api) });
