import { and, eq, or } from 'drizzle-orm';
import type { Notification, PaymentProvider } from '../platform/core/paymentProvider.ts';
import type { Services } from '../platform/core/services.ts';
import { payment, paymentPart } from '../platform/db/schema.ts';
import { findPayment } from './findPayment.ts';
import { type FoundPayment, findProviderPart, type ProviderPart } from './paymentRow.ts';

export type Verified = Extract<Notification, { kind: 'verified' }>;

/** The payment that a notification is about. `isPlain`: all that it says names this one; else only the provider, asked, knows. */
export type Notified = { readonly found: FoundPayment; readonly part: ProviderPart; readonly isPlain: boolean };

/** What the provider knows a payment, or its money, by counts more than the hash that we once gave it. */
export const findNotified = async (
  { db }: Pick<Services, 'db'>,
  { name }: PaymentProvider,
  { hash, reference }: Verified,
): Promise<Notified | null> => {
  const isIt = or(eq(paymentPart.reference, reference), eq(paymentPart.moneyReference, reference));
  const [known] = await db
    .select({ hash: payment.hash })
    .from(paymentPart)
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .where(and(eq(paymentPart.provider, name), isIt));
  const named = known?.hash ?? hash;
  const found = named === null ? null : await findPayment(db, named);
  const part = found === null ? null : findProviderPart(found.parts);
  if (found === null || part?.provider !== name) return null;
  // Before the call that opened it was answered, nothing but the hash is known.
  const isPlain = known === undefined ? part.reference === null : hash === null || hash === known.hash;
  return { found, part, isPlain };
};
