import type { Reply } from '@fifteen/atlas/drivers';
import type { Quotation } from '../../../../openapi/types.ts';
import { timed } from './ways.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isQuotation = (value: unknown): value is Quotation => isObject(value) && 'promised_at' in value;

type Received = { readonly cartHash: string; readonly quotations: readonly Quotation[] };

const isReceived = (value: unknown): value is Received => isObject(value) && 'quotations' in value;

/** What the server calls what an outcome holds. */
export const dataOf = (value: unknown): unknown => {
  if (isQuotation(value)) return timed(value);
  if (isObject(value) && 'order' in value) return value.order;
  return isReceived(value) ? { cart_hash: value.cartHash, quotations: value.quotations.map(timed) } : value;
};

const codeOf = (refused: object): string => {
  const own: unknown = Reflect.get(refused, 'code') ?? Reflect.get(Reflect.get(refused, 'refusal') ?? {}, 'code');
  return String(own);
};

/** What the server says to a call whose actor has this output: all outcomes of the machines are named alike. */
export const replyOf = (output: unknown): Reply => {
  if (!isObject(output) || !('kind' in output)) return { body: { data: output } };
  const { kind, ...rest } = output;
  // That there is no such thing, the server itself says.
  if (kind === 'unknown') return 'release';
  if (kind === 'refused') return { code: codeOf(rest) };
  if (kind === 'outdated') return { code: 'QuotationExpired' };
  if (kind === 'invalid') {
    const problems: unknown = Reflect.get(rest, 'problems');
    return { code: 'ValidationFailed', errors: Array.isArray(problems) ? problems : [] };
  }
  return { body: { data: dataOf(Object.values(rest)[0]) } };
};

type Invalid = { readonly problems: readonly { readonly field: string; readonly code: string }[] };

/** A refusal of what is wrong in a part of what was sent, by the server's names of its fields. */
export const invalidIn =
  (part: 'billing' | 'shipment') =>
  ({ problems }: Invalid): Reply => ({
    code: 'ValidationFailed',
    errors: problems.map(({ field, code }) => ({
      field: `${part}.${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      code,
    })),
  });
