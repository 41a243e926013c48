import type { Stars, TypedRating } from '../../machines/aftercare/rating.ts';
import type { TypedReview } from '../../machines/quotation/reviewRequest.ts';
import type { Customer } from '../../openapi/types.ts';
import { isAlive, readStored, removeStored, writeStored } from '../lib/device/storage.ts';
import { toStorageKey } from '../lib/device/storageKeys.ts';

/** What is typed about an order before it is sent; and by what key it was sent, as long as no answer came. */
export type TypedPart =
  | 'rating'
  | 'message'
  | 'revision'
  | 'changes'
  | 'review'
  | 'messageKey'
  | 'revisionKey'
  | 'reviewKey';

type GetCustomer = () => Customer | null;
type Bag = Readonly<Record<string, unknown>>;
type Entry = { readonly at: number; readonly value: unknown };

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;
const isLiving = (entry: unknown): entry is Entry => isBag(entry) && typeof entry.at === 'number' && isAlive(entry.at);

const toTextsKey = (customer: Customer | null): string => toStorageKey('draft-order', customer);
const toEntryKey = (orderHash: string, part: TypedPart): string => `${orderHash} ${part}`;

/** What is stored for this long; each text lives by itself. */
const readAll = (customer: Customer | null): Record<string, Entry> => {
  const stored = readStored(toTextsKey(customer));
  const entries = isBag(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter((one): one is [string, Entry] => isLiving(one[1])));
};

const writeAll = (customer: Customer | null, { ...entries }: Record<string, Entry>): void => {
  if (Object.keys(entries).length === 0) removeStored(toTextsKey(customer));
  else writeStored(toTextsKey(customer), entries);
};

/** What this device stores of it; who has signed in goes on with what they typed before. */
const readTyped = (getCustomer: GetCustomer, orderHash: string, part: TypedPart): unknown => {
  const name = toEntryKey(orderHash, part);
  try {
    const customer = getCustomer();
    const own = readAll(customer)[name];
    return (own ?? (customer === null ? undefined : readAll(null)[name]))?.value ?? null;
  } catch {
    return null;
  }
};

/**
 * Writes what is typed to this device for two hours (specification 4), a customer's apart; a device that stores nothing is no harm.
 * @param value null removes it
 */
export const writeTyped = (getCustomer: GetCustomer, orderHash: string, part: TypedPart, value: unknown): void => {
  const name = toEntryKey(orderHash, part);
  const customer = getCustomer();
  try {
    const { [name]: _, ...others } = readAll(customer);
    writeAll(customer, value === null ? others : { ...others, [name]: { at: Date.now(), value } });
    if (customer === null) return;
    const { [name]: visitors, ...rest } = readAll(null);
    if (visitors !== undefined) writeAll(null, rest);
  } catch {
    // It stays in the field as long as the page does.
  }
};

const readText = (typed: unknown): string => (typeof typed === 'string' ? typed : '');

export const readTypedMessage = (getCustomer: GetCustomer, orderHash: string): string =>
  readText(readTyped(getCustomer, orderHash, 'message'));

export const readTypedRevision = (getCustomer: GetCustomer, orderHash: string): string =>
  readText(readTyped(getCustomer, orderHash, 'revision'));

export const readTypedChanges = (getCustomer: GetCustomer, orderHash: string): string =>
  readText(readTyped(getCustomer, orderHash, 'changes'));

const isStars = (value: unknown): value is Stars => [0, 1, 2, 3, 4, 5].some((known) => known === value);

export const readTypedRating = (getCustomer: GetCustomer, orderHash: string): TypedRating | null => {
  const typed = readTyped(getCustomer, orderHash, 'rating');
  if (!isBag(typed) || !isStars(typed.stars) || typeof typed.comment !== 'string') return null;
  return { stars: typed.stars, comment: typed.comment };
};

export const readTypedReview = (getCustomer: GetCustomer, orderHash: string): TypedReview | null => {
  const typed = readTyped(getCustomer, orderHash, 'review');
  if (!isBag(typed) || (typed.kind !== 'change' && typed.kind !== 'recount') || typeof typed.text !== 'string')
    return null;
  return { kind: typed.kind, text: typed.text };
};

export type SentKey = { readonly content: string; readonly key: string };

export const readSentKey = (
  getCustomer: GetCustomer,
  orderHash: string,
  part: `${'message' | 'revision' | 'review'}Key`,
) => {
  const sent = readTyped(getCustomer, orderHash, part);
  if (!isBag(sent) || typeof sent.content !== 'string' || typeof sent.key !== 'string') return null;
  return { content: sent.content, key: sent.key } satisfies SentKey;
};
