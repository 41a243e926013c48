import { parseArgs } from 'node:util';
import { isOrderStatus } from '../../../machines/rules/orderStatus.ts';
import type { OrderStatus } from '../../../openapi/types.ts';

export type Kind = 'translated' | 'proofread' | 'verified';

export type Command =
  | { readonly name: 'list'; readonly q?: string; readonly status?: OrderStatus; readonly page: number }
  | { readonly name: 'quote'; readonly id: number; readonly words?: number; readonly net?: string }
  | { readonly name: 'advance'; readonly id: number }
  | { readonly name: 'deliver'; readonly id: number; readonly path: string; readonly kind: Kind }
  | { readonly name: 'fail'; readonly id: number; readonly action: 'fail' | 'resume' | 'cancel' };

export const usage = `The desk: what staff do with orders.

  npm run desk -- list [--status <status>] [--q <name, e-mail or number>] [--page <n>]
  npm run desk -- quote <order> [--words <n> | --net <amount>]   without either, the counted words are priced
  npm run desk -- advance <order>                                one status on; in payment: the transfer has arrived
  npm run desk -- deliver <order> <file> [--kind translated|proofread|verified]
  npm run desk -- fail <order> [--resume | --cancel]

The server of PORT (4100) is asked, or the one at DESK_URL. The token is DESK_TOKEN, or the file desk-token in DATA_DIR.`;

/** The command line cannot be understood. */
export class UsageError extends Error {}

const wholeNumber = (text: string | undefined, what: string): number => {
  const value = Number(text);
  if (text !== undefined && /^\d+$/.test(text) && value >= 1) return value;
  throw new UsageError(text === undefined ? `${what} is missing.` : `${what} must be a whole number, not "${text}".`);
};

const decimal = (text: string): string => {
  if (!/^\d{1,12}([.,]\d{1,2})?$/.test(text)) throw new UsageError(`--net must be an amount as 120.50, not "${text}".`);
  const [units = '0', part = ''] = text.replace(',', '.').split('.');
  return `${units}.${part.padEnd(2, '0')}`;
};

const kindOf = (text: string): Kind => {
  if (text === 'translated' || text === 'proofread' || text === 'verified') return text;
  throw new UsageError(`--kind must be translated, proofread or verified, not "${text}".`);
};

const read = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        status: { type: 'string' },
        q: { type: 'string' },
        page: { type: 'string', default: '1' },
        words: { type: 'string' },
        net: { type: 'string' },
        kind: { type: 'string', default: 'translated' },
        resume: { type: 'boolean', default: false },
        cancel: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** The command of a command line; null asks for help. */
export const parseCommand = (args: string[]): Command | null => {
  const { values, positionals } = read(args);
  const [name, order, path] = positionals;
  if (values.help || name === undefined || name === 'help') return null;
  const id = (): number => wholeNumber(order, 'The number of the order');
  switch (name) {
    case 'list': {
      const { status, q } = values;
      if (status !== undefined && !isOrderStatus(status)) throw new UsageError(`"${status}" is not a status.`);
      const page = wholeNumber(values.page, '--page');
      return { name, page, ...(q === undefined ? {} : { q }), ...(status === undefined ? {} : { status }) };
    }
    case 'quote': {
      if (values.words !== undefined && values.net !== undefined)
        throw new UsageError('Say --words or --net, not both.');
      const words = values.words === undefined ? {} : { words: wholeNumber(values.words, '--words') };
      return { name, id: id(), ...words, ...(values.net === undefined ? {} : { net: decimal(values.net) }) };
    }
    case 'advance':
      return { name, id: id() };
    case 'deliver':
      if (path === undefined) throw new UsageError('The file to deliver is missing.');
      return { name, id: id(), path, kind: kindOf(values.kind) };
    case 'fail':
      if (values.resume && values.cancel) throw new UsageError('Say --resume or --cancel, not both.');
      return { name, id: id(), action: values.resume ? 'resume' : values.cancel ? 'cancel' : 'fail' };
    default:
      throw new UsageError(`There is no command "${name}".`);
  }
};
