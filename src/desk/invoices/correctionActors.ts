import { fromPromise } from 'xstate';
import { type CorrectionOutcome, deskCorrectionMachine } from '../../../machines/desk/invoices/deskCorrection.ts';
import { type CorrectionFields, toInvoiceCorrection } from '../../../machines/invoice/correction.ts';
import type { Country, Money } from '../../../openapi/types.ts';
import { createIdempotencyKeys } from '../../lib/http/idempotencyKeys.ts';
import { settle } from '../../lib/http/result.ts';
import { loadCountries } from '../api/countries.ts';
import type { Desk } from '../app/Desk.ts';

type ToIssue = { readonly id: number; readonly fields: CorrectionFields; readonly left: Money };

/** The correction of an invoice, with the server: once, however often it is sent. */
export const provideDeskCorrection = (desk: Desk) => {
  const keys = createIdempotencyKeys();
  const issue = async ({ id, fields, left }: ToIssue, signal: AbortSignal): Promise<CorrectionOutcome> => {
    const body = toInvoiceCorrection(fields, left);
    const params = { path: { id }, header: { 'Idempotency-Key': keys.keyOf({ id, body }) } };
    const result = await settle(desk.http.POST('/api/v2/desk/invoices/{id}/correction', { params, body, signal }));
    keys.answered();
    if (result.ok) return { kind: 'issued', id: result.data.data.invoice.id };
    const { status, code, errors = [] } = result.problem;
    return status === 422 && errors.length > 0
      ? { kind: 'invalid', problems: errors.map(({ field, code: what }) => ({ field, code: what })) }
      : { kind: 'refused', code };
  };
  return deskCorrectionMachine.provide({
    actions: {
      notifyIssued: (_, { outcome }) => {
        if (outcome.kind === 'issued') desk.goTo({ name: 'invoice', id: outcome.id });
      },
    },
    actors: {
      loadCountries: fromPromise<readonly Country[]>(({ signal }) => loadCountries(desk, signal)),
      issueCorrection: fromPromise<CorrectionOutcome, ToIssue>(({ input, signal }) => issue(input, signal)),
    },
  });
};
