import type { DeskCodeToAdd, FieldCode } from '../../../openapi/types.ts';
import * as constants from '../../lib/constants.ts';
import { checkEmail } from '../../lib/emailForm.ts';

export const minCodeLength = constants.minCodeLength;

/** Places of a code that may be wrong; `value` is its percent or its amount. */
export type CodeField = keyof DeskCodeToAdd;
export type CodeProblems = readonly { readonly field: CodeField; readonly code: FieldCode }[];

const decimal = /^\d{1,9}\.\d{2}$/;
const maxNumber = 1_000_000;

const amountProblem = (amount: string): FieldCode | null => {
  if (!decimal.test(amount)) return 'Invalid';
  return Number(amount) > 0 && Number(amount) <= maxNumber ? null : 'OutOfRange';
};

const codeProblem = ({ code }: DeskCodeToAdd): FieldCode | null => {
  if (code === null) return null;
  const text = code.trim();
  if (!/^[A-Z0-9-]{1,40}$/i.test(text)) return 'Invalid';
  return text.replaceAll('-', '').length < minCodeLength ? 'TooShort' : null;
};

const valueProblem = ({ kind, value }: DeskCodeToAdd): FieldCode | null => {
  if (value.kind === 'amount') return amountProblem(value.amount);
  if (kind === 'voucher') return 'NotAllowed';
  if (!decimal.test(value.percent)) return 'Invalid';
  return Number(value.percent) > 0 && Number(value.percent) <= 100 ? null : 'OutOfRange';
};

const untilProblem = ({ valid_from: from, valid_until: until }: DeskCodeToAdd, now: number): FieldCode | null => {
  if (until === null) return null;
  if (Date.parse(until) <= now) return 'DeadlinePassed';
  return from !== null && Date.parse(from) >= Date.parse(until) ? 'Invalid' : null;
};

const usesProblem = ({ uses }: DeskCodeToAdd): FieldCode | null =>
  uses === null || (Number.isInteger(uses) && uses >= 1 && uses <= maxNumber) ? null : 'OutOfRange';

const leastProblem = ({ kind, least }: DeskCodeToAdd): FieldCode | null => {
  if (least === null) return null;
  return kind === 'voucher' ? 'NotAllowed' : amountProblem(least);
};

/** What is wrong with a code that staff want to make. The server alone knows the other codes and the brands. */
export const codeProblems = (wanted: DeskCodeToAdd, now: number): CodeProblems => {
  const { kind, customer_email: email, services } = wanted;
  const found: readonly { readonly field: CodeField; readonly code: FieldCode | null }[] = [
    { field: 'code', code: codeProblem(wanted) },
    { field: 'value', code: valueProblem(wanted) },
    { field: 'uses', code: usesProblem(wanted) },
    { field: 'valid_until', code: untilProblem(wanted, now) },
    { field: 'customer_email', code: email === null ? null : checkEmail(email) },
    { field: 'services', code: kind === 'coupon' && services !== null ? 'NotAllowed' : null },
    { field: 'least', code: leastProblem(wanted) },
  ];
  return found.flatMap(({ field, code }) => (code === null ? [] : [{ field, code }]));
};

const fields = {
  brand: true,
  kind: true,
  code: true,
  value: true,
  valid_from: true,
  valid_until: true,
  uses: true,
  once_per_customer: true,
  customer_email: true,
  services: true,
  least: true,
  note: true,
} as const satisfies Record<CodeField, true>;

export const isCodeField = (name: string): name is CodeField => name in fields;
