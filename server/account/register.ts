import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import {
  registrationErrors,
  registrationPath,
  toRegistration,
  toRegistrationFields,
} from '../../machines/account/registrationSchema.ts';
import { emptyBilling } from '../../machines/billing/billing.ts';
import { toKnownBilling } from '../../machines/billing/billingForm.ts';
import type { Registration } from '../../openapi/types.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { refuseCommonPassword } from '../platform/core/commonPasswords.ts';
import { refuseIfAny } from '../platform/core/fieldErrors.ts';
import { idempotencyKey, isAnswered, runOnce } from '../platform/core/idempotency.ts';
import { hashPassword } from '../platform/core/password.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { getCallers } from '../platform/http/context.ts';
import { askByAddress } from './accountRequests.ts';
import { toBillingColumns } from './billingColumns.ts';
import { findAccount, normaliseLogin } from './customers.ts';
import { findVisitorId } from './findVisitorId.ts';
import { languageAt } from './mails/recipient.ts';
import { limitMail } from './rateLimits.ts';
import { insertRegistration, type NewRegistration } from './registrations.ts';

/** Who registers: all but how, and with which password. */
export type Registering = Omit<NewRegistration, 'brand' | 'passwordHash' | 'locale' | 'visitorId'>;

/** Who registers by a form. @throws ProblemError ValidationFailed, ConsentRequired */
export const toRegistering = (body: Registration, now: Date): Registering => {
  const fields = toRegistrationFields(body);
  refuseIfAny(registrationErrors(fields).map(({ field, code }) => ({ field: registrationPath(field), code })));
  const tidy = toRegistration(fields, body.password);
  return {
    email: normaliseLogin(tidy.email),
    ...toBillingColumns(tidy),
    termsAcceptedAt: now,
    newsletterAt: tidy.newsletter ? now : null,
  };
};

/** Who registers by an order: as it is billed, with what was consented to when it was asked for. */
export const registeringOfOrder = (row: OrderRow): Registering => {
  const { billing } = row;
  return {
    email: normaliseLogin(row.customerEmail),
    ...toBillingColumns(billing ?? toKnownBilling({ ...emptyBilling, name: row.customerName }, [])),
    termsAcceptedAt: row.termsAcceptedAt,
    newsletterAt: row.newsletter ? row.termsAcceptedAt : null,
  };
};

/**
 * Writes down a registration and has a mail sent, alike for an address that has an account and for one that has none: the password is
 * hashed in each case. A call sent again registers once.
 * @param scope of the call's key
 * @throws ProblemError RateLimited, and EmailTaken where the brand names who is registered
 */
export const register = async (
  services: Services,
  call: FastifyRequest,
  brand: Brand,
  scope: string,
  who: Registering,
  password: string,
): Promise<void> => {
  // The password is no part of what is stored of the call, not as a hash either: that would be quick to guess.
  const once = {
    callers: getCallers(call),
    scope,
    key: idempotencyKey(call),
    requestBody: { ...who, termsAcceptedAt: null, newsletterAt: null },
  };
  const isRepeated = await services.db.transaction((tx) => isAnswered(tx, once));
  const passwordHash = isRepeated ? null : await admitPassword(services, call, brand, who.email, password);
  await runOnce(services, once, async (tx) => {
    if (passwordHash === null) throw new ProblemError('InProgress');
    const locale = languageAt(brand, call.locale);
    const fresh = { ...who, brand: brand.id, passwordHash, locale, visitorId: findVisitorId(call) };
    const registrationId = await insertRegistration(tx, services, fresh);
    await askByAddress(tx, services, call, brand, 'registration', who.email, { registrationId });
    return { status: 202, body: null };
  });
};

/** The hash of a password with which somebody may register. */
const admitPassword = async (
  services: Services,
  call: FastifyRequest,
  brand: Brand,
  email: string,
  password: string,
): Promise<string> => {
  await refuseCommonPassword(password, 'password');
  await limitMail(services, brand, call, email);
  if (brand.accounts === 'named' && (await findAccount(services.db, brand, email)) !== undefined) {
    throw new ProblemError('EmailTaken');
  }
  return hashPassword(password);
};
