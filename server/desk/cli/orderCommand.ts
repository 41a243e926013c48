import type { RefundWay } from '../../../openapi/types.ts';
import { UsageError } from './usageError.ts';

/** What staff do about an order beside its work, with a reason. */
export type OrderCommand =
  | { readonly name: 'cancel' | 'step-back'; readonly id: number; readonly reason: string }
  | {
      readonly name: 'refund';
      readonly id: number;
      readonly amount: string;
      readonly way: RefundWay;
      readonly reason: string;
    }
  | {
      readonly name: 'correct';
      readonly id: number;
      readonly words: number;
      readonly reason: string;
      /** of the document; null for the only part there is, or the pasted text */
      readonly file: string | null;
    };

export const orderUsage = `  npm run desk -- correct <order> <words> --reason <text> [--file <name>]
                                                                 how many words a document, or the pasted text, has
  npm run desk -- cancel <order> --reason <text>                 the customer reads why; what is worked on is stopped by fail first
  npm run desk -- step-back <order> --reason <text>              takes back the last step that somebody has moved it on by
  npm run desk -- refund <order> <amount> --reason <text> [--to method|balance]
                                                                 sends money back the way it came, or to the balance`;

type Given = {
  readonly name: string;
  readonly id: () => number;
  readonly text: string | undefined;
  readonly values: {
    readonly reason?: string | undefined;
    readonly file?: string | undefined;
    readonly to?: string | undefined;
  };
  readonly decimal: (text: string, what: string) => string;
};

const parseWay = (text: string | undefined): RefundWay => {
  if (text === undefined || text === 'method' || text === 'balance') return text ?? 'method';
  throw new UsageError('--to is method or balance.');
};

/** Why, as the page asks for it, too. @throws UsageError */
export const requireReason = (text: string | undefined): string => {
  const reason = text?.trim() ?? '';
  if (reason.length >= 3) return reason;
  throw new UsageError('Say why, in three letters at least: --reason is missing.');
};

const parseWords = (text: string | undefined): number => {
  if (text !== undefined && /^\d{1,8}$/.test(text)) return Number(text);
  throw new UsageError('The number of words is missing.');
};

/** The command of a command line; null when it is none of these. */
export const orderCommand = ({ name, id, text, values, decimal }: Given): OrderCommand | null => {
  switch (name) {
    case 'cancel':
    case 'step-back':
      return { name, id: id(), reason: requireReason(values.reason) };
    case 'refund':
      if (text === undefined) throw new UsageError('The amount is missing.');
      return {
        name,
        id: id(),
        amount: decimal(text, 'The amount'),
        way: parseWay(values.to),
        reason: requireReason(values.reason),
      };
    case 'correct':
      return {
        name,
        id: id(),
        words: parseWords(text),
        reason: requireReason(values.reason),
        file: values.file ?? null,
      };
    default:
      return null;
  }
};
