import { type CodeProblems, codeProblems } from '../../../machines/desk/codes/creditCode.ts';
import { normaliseEmail } from '../../../machines/lib/emailAddress.ts';
import type { CurrencyCode, DeskCodeToAdd, FieldCode } from '../../../openapi/types.ts';
import { getPricing } from '../../catalogue/getPricing.ts';
import { toMinor } from '../../platform/core/money.ts';
import { type FieldError, ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy, type Staff } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { creditCode } from '../../platform/db/schema.ts';
import { nameOfStaff } from './nameOfStaff.ts';
import { newCode } from './newCode.ts';

const parseDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
const toWords = (text: string | null): string | null => text?.trim() || null;

const brandProblem = (services: Services, { brand, kind }: DeskCodeToAdd): FieldCode | null => {
  if (!services.brands.has(brand)) return 'Invalid';
  return kind === 'coupon' && getPricing(services, brand).prepaid === null ? 'NotAllowed' : null;
};

const toFieldErrors = (problems: CodeProblems, brand: FieldCode | null): FieldError[] => [
  ...(brand === null ? [] : [{ field: 'brand', code: brand }]),
  ...problems,
];

const toValues = (wanted: DeskCodeToAdd, usual: CurrencyCode) => {
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
  const errors = toFieldErrors(codeProblems(wanted, now.getTime()), brandProblem(services, wanted));
  const brand = services.brands.get(wanted.brand);
  if (errors.length > 0 || brand === undefined) throw new ProblemError('ValidationFailed', { errors });
  const code = wanted.code?.trim().toUpperCase() ?? newCode();
  // Nobody could say which of the two a customer means.
  if (getPricing(services, brand.id).codes.some((discount) => discount.code === code))
    throw new ProblemError('CodeTaken');
  const [made] = await tx
    .insert(creditCode)
    .values({
      brand: brand.id,
      kind: wanted.kind,
      code,
      ...toValues(wanted, brand.currency),
      validFrom: parseDate(wanted.valid_from),
      validUntil: parseDate(wanted.valid_until),
      uses: wanted.uses,
      oncePerCustomer: wanted.once_per_customer,
      customerEmail: toWords(wanted.customer_email && normaliseEmail(wanted.customer_email))?.toLowerCase() ?? null,
      services: wanted.services,
      note: toWords(wanted.note),
      madeBy: await nameOfStaff(tx, staff),
      madeAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: creditCode.id });
  if (made === undefined) throw new ProblemError('CodeTaken');
  await writeAudit(tx, { actor: 'desk', action: 'addCode', detail: { code: made.id }, ...doneBy(staff), at: now });
  return made.id;
};
