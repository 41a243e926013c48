import type { CustomerSession } from '../../../machines/authentication.ts';
import { type VerifyOutcome, verificationMachine } from '../../../machines/verification.ts';
import { verificationMailMachine } from '../../../machines/verificationMail.ts';
import { verificationActors, verificationMailActors } from '../actors/verification.ts';
import type { AppDeps } from '../appDeps.ts';
import { removeSentRegistration } from '../storedRegistration.ts';

/** Confirming an address by a link. @param beginSession signs its customer in */
export const provideVerification = ({ api }: AppDeps, beginSession: (session: CustomerSession) => void) =>
  verificationMachine.provide({
    actors: verificationActors(api),
    actions: {
      beginSession: (_, { outcome }: { readonly outcome: VerifyOutcome }) => {
        if (outcome.kind === 'activated') beginSession(outcome.session);
      },
      removeSent: removeSentRegistration,
    },
  });

/** Sending the verification mail again. */
export const provideVerificationMail = ({ api }: AppDeps) =>
  verificationMailMachine.provide({ actors: verificationMailActors(api) });
