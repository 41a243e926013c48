import { parseArgs } from 'node:util';
import { isOrderStatus } from '../../../machines/order/orderStatus.ts';
import type { OrderStatus } from '../../../openapi/types.ts';
import { type AftercareCommand, aftercareCommand, aftercareUsage } from './aftercareCommand.ts';
import { type BoardCommand, boardCommand, boardUsage } from './boardCommand.ts';
import { type CatalogueCommand, catalogueCommand, catalogueUsage } from './catalogueCommand.ts';
import { type OrderCommand, orderCommand, orderUsage, requireReason } from './orderCommand.ts';
import { type OriginalCommand, originalCommand, originalUsage } from './originalCommand.ts';
import { type StaffCommand, staffCommand, staffUsage } from './staffCommand.ts';
import { type StatementCommand, statementCommand, statementUsage } from './statementCommand.ts';
import { UsageError } from './usageError.ts';

export type Kind = 'translated' | 'proofread' | 'verified';

/** What an offer is to say. */
type OfferInCommand = {
  readonly words?: number;
  readonly quantity?: number;
  readonly net?: string;
  readonly deadline?: string;
  readonly reason?: string;
  readonly remark?: string;
};

export type Command =
  | StaffCommand
  | StatementCommand
  | BoardCommand
  | CatalogueCommand
  | {
      readonly name: 'list';
      readonly q?: string;
      readonly status?: OrderStatus;
      readonly waiting: boolean;
      readonly page: number;
    }
  | AftercareCommand
  | OriginalCommand
  | OrderCommand
  | ({ readonly name: 'quote'; readonly id: number } & OfferInCommand)
  | {
      readonly name: 'review';
      readonly id: number;
      readonly action: 'revise' | 'uphold';
      readonly answer: string | null;
      readonly offer: OfferInCommand;
    }
  | { readonly name: 'show'; readonly id: number }
  | { readonly name: 'errors' }
  | { readonly name: 'jobs' }
  | { readonly name: 'advance'; readonly id: number; readonly reason: string | null }
  | { readonly name: 'transfer'; readonly id: number }
  | { readonly name: 'defer'; readonly id: number }
  | { readonly name: 'accept'; readonly id: number; readonly path: string }
  | { readonly name: 'deliver'; readonly id: number; readonly path: string; readonly kind: Kind }
  | { readonly name: 'fail'; readonly id: number; readonly action: 'fail' | 'resume' };

export const usage = `The desk: what staff do with orders.

  npm run desk -- list [--status <status>] [--q <name, e-mail or number>] [--page <n>]
                       [--waiting]                               where a message, a review, a revision or a draft waits
  npm run desk -- show <order>                                   what it is about, links, numbers, place and time included
  npm run desk -- quote <order> [--words <n> | --quantity <n> | --net <amount>]
                                                                 quantity: pages, messages, minutes or hours; without any,
                                                                 what was counted is priced
                        [--deadline <date and time>]             what staff promise, instead of what the rule says
                        [--reason <text>] [--remark <text>]      why --net, which needs it; a line to the customer, with the offer and its mail
  npm run desk -- review <order> revise [--words <n> | --quantity <n> | --net <amount>] [--deadline <time>] [--answer <text>]
                        [--reason <text>] [--remark <text>]
                                                                 a new version of the offer that a customer has asked about
  npm run desk -- review <order> uphold --answer <text>          it stands as it is, and why
  npm run desk -- accept <order> <call.json>                     a visitor has accepted on the phone: name, called_at, words
                                                                 (read out), taken_by, billing, consents, locale
  npm run desk -- advance <order> [--reason <text>]              one status on; in payment: the transfer has arrived;
                                                                 what is finished without its delivery needs a reason
  npm run desk -- transfer <order>                               the awaited transfer has arrived, also after a deferral
  npm run desk -- defer <order>                                  a company may pay within 30 days; work begins now
  npm run desk -- deliver <order> <file> [--kind translated|proofread|verified]
  npm run desk -- fail <order> [--resume]                        stops what is worked on, or resumes it
${orderUsage}
${originalUsage}
${aftercareUsage}
${boardUsage}
${catalogueUsage}
${statementUsage}
  npm run desk -- errors                                         what applications have reported of themselves
  npm run desk -- jobs                                           what the server does by itself, and what of it failed

${staffUsage}

The server of PORT (4100) is asked, or the one at DESK_URL. The token is DESK_TOKEN, or the file desk-token in DATA_DIR.`;

const wholeNumber = (text: string | undefined, what: string): number => {
  const value = Number(text);
  if (text !== undefined && /^\d+$/.test(text) && value >= 1) return value;
  throw new UsageError(text === undefined ? `${what} is missing.` : `${what} must be a whole number, not "${text}".`);
};

const decimal = (text: string, what: string): string => {
  if (!/^\d{1,12}([.,]\d{1,2})?$/.test(text))
    throw new UsageError(`${what} must be an amount as 120.50, not "${text}".`);
  const [units = '0', part = ''] = text.replace(',', '.').split('.');
  return `${units}.${part.padEnd(2, '0')}`;
};

const moment = (text: string): string => {
  const at = new Date(text);
  if (!Number.isNaN(at.getTime())) return at.toISOString();
  throw new UsageError(`--deadline must be a time as 2026-11-24T12:00, not "${text}".`);
};

type OfferValues = { readonly [K in keyof OfferInCommand]?: string | undefined };

const offerIn = ({ words, quantity, net, deadline, reason, remark }: OfferValues): OfferInCommand => {
  if ([words, quantity, net].filter((given) => given !== undefined).length > 1)
    throw new UsageError('Say --words, --quantity or --net, one of them.');
  // Colleagues read why the price is not the one by rule, whoever has made it.
  if (net !== undefined) requireReason(reason);
  return {
    ...(words === undefined ? {} : { words: wholeNumber(words, '--words') }),
    ...(quantity === undefined ? {} : { quantity: Number(decimal(quantity, '--quantity')) }),
    ...(net === undefined ? {} : { net: decimal(net, '--net') }),
    ...(deadline === undefined ? {} : { deadline: moment(deadline) }),
    ...(reason === undefined ? {} : { reason }),
    ...(remark === undefined ? {} : { remark }),
  };
};

const parseKind = (text: string): Kind => {
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
        waiting: { type: 'boolean', default: false },
        answer: { type: 'string' },
        carrier: { type: 'string' },
        q: { type: 'string' },
        page: { type: 'string', default: '1' },
        words: { type: 'string' },
        quantity: { type: 'string' },
        net: { type: 'string' },
        deadline: { type: 'string' },
        reason: { type: 'string' },
        remark: { type: 'string' },
        file: { type: 'string' },
        kind: { type: 'string', default: 'translated' },
        resume: { type: 'boolean', default: false },
        name: { type: 'string' },
        role: { type: 'string' },
        days: { type: 'string' },
        stage: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        brand: { type: 'string' },
        csv: { type: 'string' },
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
      return {
        name,
        page,
        waiting: values.waiting,
        ...(q === undefined ? {} : { q }),
        ...(status === undefined ? {} : { status }),
      };
    }
    case 'quote':
      return { name, id: id(), ...offerIn(values) };
    case 'review': {
      if (path !== 'revise' && path !== 'uphold') throw new UsageError('Say revise or uphold.');
      const answer = values.answer?.trim() || null;
      if (path === 'uphold' && answer === null) throw new UsageError('Who upholds says why: --answer is missing.');
      return { name, id: id(), action: path, answer, offer: path === 'revise' ? offerIn(values) : {} };
    }
    case 'errors':
    case 'jobs':
      return { name };
    case 'advance':
      return { name, id: id(), reason: values.reason?.trim() || null };
    case 'show':
    case 'transfer':
    case 'defer':
      return { name, id: id() };
    case 'accept':
      if (path === undefined) throw new UsageError('The file that says what was agreed to is missing.');
      return { name, id: id(), path };
    case 'deliver':
      if (path === undefined) throw new UsageError('The file to deliver is missing.');
      return { name, id: id(), path, kind: parseKind(values.kind) };
    case 'fail':
      return { name, id: id(), action: values.resume ? 'resume' : 'fail' };
    default: {
      const aftercare = aftercareCommand({ name, id, text: path, values });
      if (aftercare !== null) return aftercare;
      const ofOrder = orderCommand({ name, id, text: path, values, decimal });
      if (ofOrder !== null) return ofOrder;
      const original = originalCommand({ name, id, text: path, values });
      if (original !== null) return original;
      const board = boardCommand({ name, argument: order, values, wholeNumber });
      if (board !== null) return board;
      const catalogue = catalogueCommand({ name, argument: order, text: path, values });
      if (catalogue !== null) return catalogue;
      const statement = statementCommand(name, order);
      if (statement !== null) return statement;
      const staff = staffCommand({ name, argument: order, values, wholeNumber });
      if (staff !== null) return staff;
      throw new UsageError(`There is no command "${name}".`);
    }
  }
};
