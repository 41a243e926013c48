import { fromPromise } from 'xstate';
import {
  type CustomerOutcome,
  type CustomerRef,
  deskCustomerMachine,
  type NoteOutcome,
} from '../../../machines/desk/customers/deskCustomer.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';

const load = async ({ http }: Desk, { kind, id }: CustomerRef, signal: AbortSignal): Promise<CustomerOutcome> => {
  const asked = { params: { path: { id } }, signal };
  const result = await settle(
    kind === 'account'
      ? http.GET('/api/v2/desk/customer/{id}', asked)
      : http.GET('/api/v2/desk/order/{id}/customer', asked),
  );
  if (result.ok) return { kind: 'read', known: result.data.data };
  const { status, title, code } = result.problem;
  if (status === 404 || status === 400) return { kind: 'unknown' };
  throw new Outage(title, { code });
};

/** A customer at the desk, with the server. */
export const provideDeskCustomer = (desk: Desk) =>
  deskCustomerMachine.provide({
    actors: {
      loadCustomer: fromPromise<CustomerOutcome, { of: CustomerRef }>(({ input, signal }) =>
        load(desk, input.of, signal),
      ),
      addNote: fromPromise<NoteOutcome, { customerId: number | null; text: string }>(async ({ input, signal }) => {
        const { customerId, text } = input;
        // The page offers no notes about somebody without an account.
        if (customerId === null) return { kind: 'refused', code: 'CustomerUnknown' };
        const params = { path: { id: customerId } };
        const result = await settle(
          desk.http.POST('/api/v2/desk/customer/{id}/note', { params, body: { text }, signal }),
        );
        return result.ok ? { kind: 'added', known: result.data.data } : { kind: 'refused', code: result.problem.code };
      }),
    },
  });
