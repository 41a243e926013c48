import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/account/session.ts';
import { type VerifyOutcome, verificationMachine } from '../../../machines/account/verification.ts';
import { verificationMailMachine } from '../../../machines/account/verificationMail.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { verificationActors, verificationMailActors } from '../actors/verification.ts';
import { removeSentRegistration } from '../registration/storedRegistration.ts';
import { refreshCustomer } from '../session/refreshCustomer.ts';

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
  verificationMailMachine.provide({ actors: verificationMailActors(api) });
