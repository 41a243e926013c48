import type { Country, FieldCode, InvoiceCorrection, InvoiceParty, Money } from '../../openapi/types.ts';
import { type BillingFields, emptyBilling } from '../billing/billing.ts';
import { billingPath, checkBilling, toBilling } from '../billing/billingForm.ts';
import * as constants from '../lib/constants.ts';
import { sendableLine } from '../lib/sendableText.ts';
import { parseAmount, toCents } from '../lib/typedNumbers.ts';

/** What one of the desk fills in of a correction; each kind asks for some of it. */
export type CorrectionFields = {
  readonly kind: InvoiceCorrection['kind'];
  readonly reason: string;
  /** By how much the gross total is lowered. */
  readonly gross: string;
  /** Who is charged instead. */
  readonly billing: BillingFields;
};

/** What is wrong with a field, by its name in the contract, as `buyer.city`. */
export type CorrectionProblem = { readonly field: string; readonly code: FieldCode };

export const emptyCorrection: CorrectionFields = { kind: 'cancel', reason: '', gross: '', billing: emptyBilling };

/** A reason as the contract takes it. */
export const reasonLength = { min: constants.minTextLength, max: 256 } as const;

/** A field of the buyer as the contract names it. */
export const buyerPath = (field: keyof BillingFields): string => billingPath(field).replace(/^billing\./, 'buyer.');

const problemsOfReason = (reason: string): CorrectionProblem[] => {
  const { length } = sendableLine(reason);
  const code: FieldCode | null =
    length === 0 ? 'Required' : length < reasonLength.min ? 'TooShort' : length > reasonLength.max ? 'TooLong' : null;
  return code === null ? [] : [{ field: 'reason', code }];
};

const problemsOfGross = (text: string, left: Money): CorrectionProblem[] => {
  const amount = parseAmount(text, left.currency_code);
  const cents = amount === null ? null : toCents(amount);
  if (text.trim() === '') return [{ field: 'gross', code: 'Required' }];
  if (cents === null) return [{ field: 'gross', code: 'Invalid' }];
  return cents <= 0 || cents > toCents(left.currency_amount_decimal) ? [{ field: 'gross', code: 'OutOfRange' }] : [];
};

const problemsOfBuyer = (billing: BillingFields, countries: readonly Country[]): CorrectionProblem[] => {
  const checked = checkBilling(billing, countries);
  return checked.valid ? [] : checked.problems.map(({ field, code }) => ({ field: buyerPath(field), code }));
};

/** What is wrong with a correction, in the order in which the form shows its fields. */
export const correctionProblems = (
  { kind, gross, billing, reason }: CorrectionFields,
  left: Money,
  countries: readonly Country[],
): readonly CorrectionProblem[] => [
  ...(kind === 'reduce' ? problemsOfGross(gross, left) : []),
  ...(kind === 'buyer' ? problemsOfBuyer(billing, countries) : []),
  ...problemsOfReason(reason),
];

/** A correction as the contract has it. */
export const toInvoiceCorrection = (
  { kind, gross, billing, reason }: CorrectionFields,
  left: Money,
): InvoiceCorrection => ({
  kind,
  reason: sendableLine(reason),
  ...(kind === 'reduce' ? { gross: parseAmount(gross, left.currency_code) ?? '' } : {}),
  ...(kind === 'buyer' ? { buyer: toBilling(billing, []) } : {}),
});

/** What the invoice still charges after a correction, so that one sees it before it is issued. */
export const leftAfter = ({ kind, gross }: CorrectionFields, left: Money): Money => {
  if (kind === 'buyer') return left;
  const taken =
    kind === 'reduce'
      ? toCents(parseAmount(gross, left.currency_code) ?? '0.00')
      : toCents(left.currency_amount_decimal);
  const cents = toCents(left.currency_amount_decimal) - taken;
  return { ...left, currency_amount_decimal: (cents / 100).toFixed(2) };
};

/** Whom the invoice charges, as the form begins with it. */
export const fieldsOfBuyer = (
  { name, contact, address, postcode, city, country, vat_id }: InvoiceParty,
  countries: readonly Country[],
): BillingFields => {
  const isCompany = vat_id !== null || contact !== null;
  return {
    userType: isCompany ? 'company' : 'private',
    name: isCompany ? (contact ?? '') : name,
    companyName: isCompany ? name : '',
    vatId: vat_id ?? '',
    address,
    postcode,
    city,
    countryId: countries.find(({ iso2 }) => iso2 === country)?.id ?? 0,
  };
};
