import type { FieldCode, Locale, WithdrawalStatement } from '../../openapi/types.ts';
import { normaliseEmail } from '../lib/emailAddress.ts';
import { EmailAddress, PersonName, Required } from '../lib/fieldSchemas.ts';
import { check, fieldNamed, findProblems } from '../lib/form.ts';
import { sendableLine } from '../lib/sendableText.ts';
import { plainCode } from '../lib/typedCode.ts';
import {
  emptyWithdrawal,
  type WithdrawalCheck,
  type WithdrawalFields,
  type WithdrawalProblem,
} from './withdrawalFields.ts';

/** The largest number that an order can have. */
const maxOrderNumber = 2_147_483_647;

/** The number that was typed, with or without the words around it in mails: `№ 12`, `Zamówienie nr 12`. Null where there is none. */
const parseOrderNumber = (typed: string): number | null => {
  const digits = /^\D*(\d{1,10})\D*$/u.exec(plainCode(typed))?.[1];
  const number = Number(digits);
  return digits !== undefined && number >= 1 && number <= maxOrderNumber ? number : null;
};

/** In the order in which the form shows the fields. */
const schemas = {
  name: PersonName,
  orderNumber: Required.check(check('Invalid', (text) => parseOrderNumber(text) !== null)),
  email: EmailAddress,
};

const form = { schemas, names: { orderNumber: 'order_number' }, empty: emptyWithdrawal } as const;

/** Checks a statement before it is shown to be confirmed. Whether there is such an order only the server knows. */
export const checkWithdrawal = (fields: WithdrawalFields): WithdrawalCheck => {
  const problems = findProblems(form, {}, fields, null);
  return problems.length === 0 ? { valid: true } : { valid: false, problems };
};

/** What is wrong with a statement in the contract's shape; its number is checked by the contract. */
export const statementErrors = ({ name, email }: Pick<WithdrawalStatement, 'name' | 'email'>) =>
  findProblems(form, {}, { ...emptyWithdrawal, name, email }, null, (field) => field !== 'orderNumber');

/** A statement in the contract's shape. @param soleTrader an order of a company's was a natural person's */
export const toWithdrawalStatement = (
  fields: WithdrawalFields,
  soleTrader: boolean,
  locale: Locale,
): WithdrawalStatement => ({
  name: sendableLine(fields.name),
  order_number: parseOrderNumber(fields.orderNumber) ?? 0,
  email: normaliseEmail(fields.email),
  sole_trader: soleTrader,
  locale,
});

/** The field that an error of the contract names; empty when the form has none. */
export const withdrawalProblem = (field: string, code: FieldCode): WithdrawalProblem[] => {
  const known = fieldNamed(form, field);
  return known === undefined ? [] : [{ field: known, code }];
};
