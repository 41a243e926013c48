import type { Reply } from '@fifteen/atlas/drivers';
import type { Quotation } from '../../../openapi/types.ts';
import { extendTimes } from './ways.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isQuotation = (value: unknown): value is Quotation => isObject(value) && 'promised_at' in value;

type Received = { readonly cartHash: string; readonly quotations: readonly Quotation[] };

const isReceived = (value: unknown): value is Received => isObject(value) && 'quotations' in value;

/** What the server calls what an outcome holds. */
export const readReplyData = (value: unknown): unknown => {
  if (isQuotation(value)) return extendTimes(value);
  if (isObject(value) && 'order' in value) return value.order;
  return isReceived(value) ? { cart_hash: value.cartHash, quotations: value.quotations.map(extendTimes) } : value;
};

const findCode = (refused: object): string => {
  const own: unknown = Reflect.get(refused, 'code') ?? Reflect.get(Reflect.get(refused, 'refusal') ?? {}, 'code');
  return String(own);
};

/** Actors whose calls the real server answers: what it holds is its own. */
const answeredByServer = new Set(['authenticate', 'loadBilling', 'loadPairs', 'revoke']);

/** Refusals of what machines have a name for. */
const codes: Readonly<Record<string, string>> = {
  outdated: 'QuotationExpired',
  sentByOtherTab: 'IdempotencyKeyReused',
};

/** The part of what an actor sends in which the server finds what is wrong, where that is one. */
const parts: Readonly<Record<string, string>> = { loadTax: 'billing', placeOrder: 'billing' };

type Problem = { readonly field: string; readonly code: string };

const problemsIn = (invalid: object): readonly Problem[] => {
  const problems: unknown = Reflect.get(invalid, 'problems');
  return Array.isArray(problems) ? problems : [];
};

/** What is wrong in a part of what was sent, by the server's names of its fields. */
const renamed = ({ field, code }: Problem, part: string): Problem => ({
  field: `${part}.${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
  code,
});

/** What the server says to a call whose actor has this output: all outcomes of the machines are named alike. */
export const buildReply = (output: unknown, actor: string): Reply => {
  if (answeredByServer.has(actor)) return 'release';
  if (!isObject(output) || !('kind' in output)) return { body: { data: output } };
  const { kind, ...rest } = output;
  // That there is no such thing, the server itself says.
  if (kind === 'unknown') return 'release';
  if (kind === 'refused') return { code: findCode(rest) };
  const code = codes[String(kind)];
  if (code !== undefined) return { code };
  if (kind === 'invalid' || kind === 'undeliverable') {
    const part = kind === 'undeliverable' ? 'shipment' : parts[actor];
    const problems = problemsIn(rest);
    const errors = part === undefined ? problems : problems.map((problem) => renamed(problem, part));
    return { code: 'ValidationFailed', errors };
  }
  return { body: { data: readReplyData(Object.values(rest)[0]) } };
};
