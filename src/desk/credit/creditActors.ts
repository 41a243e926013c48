import { fromPromise } from 'xstate';
import { creditProblems } from '../../../machines/desk/credit/creditForm.ts';
import {
  type CreditAsked,
  type CreditForm,
  type CreditOutcome,
  type CreditProblems,
  deskCreditMachine,
  type SetCreditOutcome,
} from '../../../machines/desk/credit/deskCredit.ts';
import { normaliseEmail } from '../../../machines/lib/emailAddress.ts';
import { parseAmount } from '../../../machines/lib/typedNumbers.ts';
import type { Problem } from '../../../openapi/types.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';

/** How many companies a page of the list holds. */
const pageSize = 50;

const load = async ({ http }: Desk, { q, page }: CreditAsked, signal: AbortSignal): Promise<CreditOutcome> => {
  const query = { page, per_page: pageSize, ...(q.trim() === '' ? {} : { q: q.trim() }) };
  const result = await settle(http.GET('/api/v2/desk/credit', { params: { query }, signal }));
  if (!result.ok) {
    if (result.problem.status === 403) return { kind: 'forbidden' };
    throw new Outage(result.problem.title, { code: result.problem.code });
  }
  const { data: companies, meta, brands } = result.data;
  return { kind: 'read', known: { companies, meta, brands } };
};

const toProblems = ({ errors = [] }: Problem): CreditProblems =>
  Object.fromEntries(errors.map(({ field, code }) => [field, code]));

const set = async ({ http }: Desk, form: CreditForm, signal: AbortSignal): Promise<SetCreditOutcome> => {
  const problems = creditProblems(form);
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems };
  const { brand, email, note } = form;
  const body = { brand, email: normaliseEmail(email), amount: parseAmount(form.amount, null) ?? '', note: note.trim() };
  const result = await settle(http.POST('/api/v2/desk/credit', { body, signal }));
  if (result.ok) return { kind: 'set', company: result.data.data };
  const found = toProblems(result.problem);
  if (Object.keys(found).length > 0) return { kind: 'invalid', problems: found };
  return { kind: 'refused', code: result.problem.code };
};

/** The desk's list of companies with credit, with the server. */
export const provideDeskCredit = (desk: Desk) =>
  deskCreditMachine.provide({
    actors: {
      loadCredit: fromPromise<CreditOutcome, { asked: CreditAsked }>(({ input, signal }) =>
        load(desk, input.asked, signal),
      ),
      setCredit: fromPromise<SetCreditOutcome, { form: CreditForm }>(({ input, signal }) =>
        set(desk, input.form, signal),
      ),
    },
  });
