import type { InferSelectModel } from 'drizzle-orm';
import type { ProviderName } from '../../platform/core/paymentProvider.ts';
import type { paymentPart } from '../../platform/db/schema.ts';

/** A row of the table `payment_part`. */
export type PartRow = InferSelectModel<typeof paymentPart>;
export type PartKind = PartRow['kind'];
export type PartStatus = PartRow['status'];

type Part = { readonly id: number; readonly status: PartStatus };

export type SettledParts = {
  /** The parts whose status changes. A part that becomes `released` has brought money, which goes back. */
  readonly changes: ReadonlyMap<number, Exclude<PartStatus, 'pending'>>;
  readonly payment: 'open' | 'succeeded' | 'failed';
};

const summarise = (statuses: readonly PartStatus[]): SettledParts['payment'] => {
  if (statuses.every((status) => status === 'settled')) return 'succeeded';
  return statuses.some((status) => status === 'failed' || status === 'released') ? 'failed' : 'open';
};

const listChanges = (
  parts: readonly Part[],
  changed: Part,
  event: 'settled' | 'failed',
): [number, Exclude<PartStatus, 'pending'>][] => {
  const others = parts.filter(({ id }) => id !== changed.id);
  if (event === 'settled') {
    if (changed.status === 'settled' || changed.status === 'released') return [];
    const isWanted = others.every(({ status }) => status === 'settled' || status === 'pending');
    return [[changed.id, isWanted ? 'settled' : 'released']];
  }
  if (changed.status !== 'pending') return [];
  const ended = others.flatMap(({ id, status }): [number, 'released' | 'failed'][] => {
    if (status === 'settled') return [[id, 'released']];
    return status === 'pending' ? [[id, 'failed']] : [];
  });
  return [[changed.id, 'failed'], ...ended];
};

/**
 * The rule by which a payment's parts are settled: it succeeds when all are; one that fails ends it, and releases what the others have
 * brought. The same event again changes nothing, a refusal never undoes money, and money that comes after its payment has ended is taken
 * only while nothing of the payment has been released or refused beside it.
 */
export const settleParts = (parts: readonly Part[], partId: number, event: 'settled' | 'failed'): SettledParts => {
  const changed = parts.find(({ id }) => id === partId);
  const changes = new Map(changed === undefined ? [] : listChanges(parts, changed, event));
  return { changes, payment: summarise(parts.map(({ id, status }) => changes.get(id) ?? status)) };
};

/** Money that a customer has here already. */
export type Credit =
  | { readonly kind: 'balance'; readonly amountMinor: number }
  | { readonly kind: 'voucher'; readonly voucherId: number; readonly amountMinor: number };

export type NewPart =
  | Credit
  | { readonly kind: 'provider'; readonly provider: ProviderName; readonly amountMinor: number };

/** The parts of an amount: each credit that has something, never more than is left to pay, and the provider's for the rest. */
export const splitAmount = (
  amountMinor: number,
  provider: ProviderName,
  credits: readonly Credit[],
): readonly NewPart[] => {
  let rest = amountMinor;
  const parts: NewPart[] = [];
  for (const credit of credits) {
    const used = Math.min(credit.amountMinor, rest);
    if (used <= 0) continue;
    parts.push({ ...credit, amountMinor: used });
    rest -= used;
  }
  // A provider is asked for nothing only where credit pays all of it.
  if (rest > 0 || parts.length === 0) parts.push({ kind: 'provider', provider, amountMinor: rest });
  return parts;
};
