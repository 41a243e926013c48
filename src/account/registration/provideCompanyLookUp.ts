import { fromPromise } from 'xstate';
import { createCompanyLookUp, fillFromRegister, type LookedUp } from '../../../machines/account/companyLookUp.ts';
import type { RegistrationFields } from '../../../machines/account/registrationFields.ts';
import type { SubmitOutcome } from '../../../machines/lib/submit.ts';
import { settleWithWait } from '../../lib/http/settleWithWait.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';

const machine = createCompanyLookUp();

/** Looking a company up. @param onFound is told what goes into the form */
export const provideCompanyLookUp =
  (onFound: (found: Partial<RegistrationFields>) => void) =>
  ({ api }: AppDeps) =>
    machine.provide({
      actors: {
        submit: fromPromise<
          SubmitOutcome<{ readonly vatId: string }, LookedUp, never>,
          { fields: { readonly vatId: string } }
        >(async ({ input, signal }) => {
          const { vatId } = input.fields;
          const call = api.http.POST('/api/v2/vat-id/look-up', { body: { vat_id: vatId.trim() }, signal });
          const result = await settleWithWait(call);
          return result.ok
            ? { kind: 'accepted', value: { ...result.data.data, vatId } }
            : { kind: 'refused', refusal: result.refusal };
        }),
      },
      actions: {
        notifyAccepted: ({ context: { value } }) => {
          if (value !== null) onFound(fillFromRegister(value));
        },
      },
    });
