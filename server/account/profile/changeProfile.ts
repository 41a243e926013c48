import { and, eq, ne } from 'drizzle-orm';
import type { Brand } from '../../../brands/brand.ts';
import type { ProfileSection } from '../../../machines/account/profile.ts';
import { toProfileChange } from '../../../machines/account/profileChange.ts';
import {
  profilePath,
  profileProblems,
  sectionNamed,
  toProfileFields,
} from '../../../machines/account/profileSchema.ts';
import { type KnownBilling, toKnownBilling } from '../../../machines/billing/billingForm.ts';
import type { CustomerChange } from '../../../openapi/types.ts';
import { checkAccountVatId } from '../../billing/vies/checkVatId.ts';
import { emptyBalance } from '../../ledger/index.ts';
import { refuseIfAny } from '../../platform/core/fieldErrors.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { balanceAlert, country, customer } from '../../platform/db/schema.ts';
import { toBillingColumns } from '../billingColumns.ts';
import { type CustomerRow, customerView } from '../customers.ts';
import { lockCustomer } from '../locks.ts';
import { profileTag } from '../profileTag.ts';
import { requireFreeCurrency } from './currencyInUse.ts';

const listSections = (change: CustomerChange): readonly ProfileSection[] => [
  ...new Set(
    Object.keys(change)
      .map(sectionNamed)
      .filter((section) => section !== null),
  ),
];

/** A change as it is stored: the sections that it names as a whole, without stray spaces. */
type TidyChange = CustomerChange & { readonly billing: KnownBilling | null };

/** @throws ProblemError ValidationFailed */
const tidyChange = async (tx: Transaction, before: CustomerRow, change: CustomerChange): Promise<TidyChange> => {
  const sections = listSections(change);
  const fields = toProfileFields({ ...customerView(before, emptyBalance(before.currency)), ...change });
  const countries = await tx.select({ id: country.id, iso2: country.iso2 }).from(country);
  const problems = profileProblems(fields, sections, countries);
  refuseIfAny(problems.map(({ field, code }) => ({ field: profilePath(field), code })));
  return {
    ...toProfileChange(fields, sections, countries),
    billing: sections.includes('billing') ? toKnownBilling(fields, countries) : null,
  };
};

const toColumns = (tidy: TidyChange, { newsletterAt }: CustomerRow, now: Date) => ({
  ...(tidy.billing === null ? {} : toBillingColumns(tidy.billing)),
  mailingAddress: tidy.mailing_address,
  phone: tidy.phone,
  invoicing: tidy.invoicing,
  currency: tidy.currency,
  newsletterAt: tidy.newsletter === undefined ? undefined : tidy.newsletter ? (newsletterAt ?? now) : null,
});

/**
 * Changes what is named of a profile. Orders keep the billing details with which they were made.
 * @param seen the `If-Match` of the call: the profile as its sender has seen it
 * @throws ProblemError ProfileChanged, CurrencyInUse, ValidationFailed
 */
export const changeProfile = (
  services: Services,
  brand: Brand,
  customerId: number,
  { locale, ...change }: CustomerChange,
  seen: string | undefined,
): Promise<CustomerRow> =>
  services.db.transaction(async (tx) => {
    const before = await lockCustomer(tx, customerId);
    if (seen !== undefined && seen !== `"${profileTag(before)}"`) throw new ProblemError('ProfileChanged');
    if (locale !== undefined && !brand.locales.includes(locale)) refuseIfAny([{ field: 'locale', code: 'Invalid' }]);
    const tidy = await tidyChange(tx, before, change);
    if (tidy.currency !== undefined) await requireFreeCurrency(tx, before, tidy.currency);
    const now = services.clock.now();
    const [changed] = await tx
      .update(customer)
      .set({ ...toColumns(tidy, before, now), locale: locale ?? before.locale })
      .where(eq(customer.id, customerId))
      .returning();
    if (changed === undefined) throw new ProblemError('Unauthorized');
    // An amount to be mailed at is one of the currency until now.
    const isOfOther = and(eq(balanceAlert.customerId, customerId), ne(balanceAlert.currency, changed.currency));
    await tx.delete(balanceAlert).where(isOfOther);
    if (profileTag(changed) === profileTag(before)) return changed;
    // Which sections, and not what they say.
    const detail = { customerId, sections: listSections(change) };
    await writeAudit(tx, { actor: 'customer', action: 'changeProfile', detail, at: now });
    return checkAccountVatId(tx, services, before, changed);
  });
