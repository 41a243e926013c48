import { type CodeProblems, codeProblems } from '../../../machines/desk/codes/creditCode.ts';
import { normaliseEmail } from '../../../machines/lib/emailAddress.ts';
import type { CurrencyCode, DeskCodeToAdd, FieldCode } from '../../../openapi/types.ts';
import { pricingOf } from '../../catalogue/pricingOf.ts';
import { toMinor } from '../../platform/core/money.ts';
import { type FieldError, ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy, type Staff } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { creditCode } from '../../platform/db/schema.ts';
import { nameOfStaff } from './nameOfStaff.ts';
import { newCode } from './newCode.ts';

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const wordsOf = (text: string | null): string | null => text?.trim() || null;

const brandProblem = (services: Services, { brand, kind }: DeskCodeToAdd): FieldCode | null => {
  if (!services.brands.has(brand)) return 'Invalid';
  return kind === 'coupon' && pricingOf(services, brand).prepaid === null ? 'NotAllowed' : null;
};

const errorsOf = (problems: CodeProblems, brand: FieldCode | null): FieldError[] => [
  ...(brand === null ? [] : [{ field: 'brand', code: brand }]),
  ...problems,
];

const valuesOf = (wanted: DeskCodeToAdd, usual: CurrencyCode) => {
  const { value, least } = wanted;
  const isAmount = value.kind === 'amount';
  return {
    percent: isAmount ? null : value.percent,
    amountMinor: isAmount ? toMinor(value.amount) : null,
    leastMinor: least === null ? null : toMinor(least),
    currency: isAmount ? value.currency : least === null ? null : usual,
  };
};

/**
 * Makes a top-up coupon or a payment voucher.
 * @returns its number
 * @throws ProblemError ValidationFailed, CodeTaken
 */
export const addCode = async (
  tx: Transaction,
  services: Services,
  staff: Staff,
  wanted: DeskCodeToAdd,
): Promise<number> => {
  const now = services.clock.now();
  const errors = errorsOf(codeProblems(wanted, now.getTime()), brandProblem(services, wanted));
  const brand = services.brands.get(wanted.brand);
  if (errors.length > 0 || brand === undefined) throw new ProblemError('ValidationFailed', { errors });
  const code = wanted.code?.trim().toUpperCase() ?? newCode();
  // Nobody could say which of the two a customer means.
  if (pricingOf(services, brand.id).codes.some((discount) => discount.code === code))
    throw new ProblemError('CodeTaken');
  const [made] = await tx
    .insert(creditCode)
    .values({
      brand: brand.id,
      kind: wanted.kind,
      code,
      ...valuesOf(wanted, brand.currency),
      validFrom: dateOf(wanted.valid_from),
      validUntil: dateOf(wanted.valid_until),
      uses: wanted.uses,
      oncePerCustomer: wanted.once_per_customer,
      customerEmail: wordsOf(wanted.customer_email && normaliseEmail(wanted.customer_email))?.toLowerCase() ?? null,
      services: wanted.services,
      note: wordsOf(wanted.note),
      madeBy: await nameOfStaff(tx, staff),
      madeAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: creditCode.id });
  if (made === undefined) throw new ProblemError('CodeTaken');
  await writeAudit(tx, { actor: 'desk', action: 'addCode', detail: { code: made.id }, ...doneBy(staff), at: now });
  return made.id;
};
