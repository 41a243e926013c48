import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DeskMessage, DeskOrder, JobReport, KnownClientError } from '../../../openapi/types.ts';
import { isObject } from '../../platform/core/isObject.ts';
import type { Command } from './command.ts';
import { type Desk, DeskRefusal } from './deskApi.ts';
import { errorTable, jobTables, messageLines, oneOrder, orderDetails, orderTable } from './deskTable.ts';
import { runBoardCommand } from './runBoardCommand.ts';
import { runCatalogueCommand } from './runCatalogueCommand.ts';
import { toCall } from './runOrderCommand.ts';
import { runStaffCommand } from './runStaffCommand.ts';
import { statementLines } from './statementCommand.ts';

const isDeskOrder = (value: unknown): value is DeskOrder =>
  isObject(value) && typeof value.id === 'number' && typeof value.status === 'string' && Array.isArray(value.files);

const orderIn = (body: unknown): DeskOrder => {
  if (isObject(body) && isDeskOrder(body.data)) return body.data;
  throw new DeskRefusal('The server answered something that is not an order.');
};

const ordersIn = (body: unknown): { orders: DeskOrder[]; total: number } => {
  if (!isObject(body) || !Array.isArray(body.data))
    throw new DeskRefusal('The server answered something that is not a list.');
  return { orders: body.data.filter(isDeskOrder), total: Number(body.total) };
};

const isClientError = (value: unknown): value is KnownClientError =>
  isObject(value) && typeof value.code === 'string' && typeof value.count === 'number';

const errorsIn = (body: unknown): KnownClientError[] => {
  if (isObject(body) && Array.isArray(body.data)) return body.data.filter(isClientError);
  throw new DeskRefusal('The server answered something that is not a list.');
};

const isJobReport = (value: unknown): value is JobReport =>
  isObject(value) && Array.isArray(value.queues) && Array.isArray(value.failures);

const jobsIn = (body: unknown): JobReport => {
  if (isObject(body) && isJobReport(body.data)) return body.data;
  throw new DeskRefusal('The server answered something that is not a report of jobs.');
};

const isMessage = (value: unknown): value is DeskMessage =>
  isObject(value) && typeof value.who === 'string' && typeof value.text === 'string';

const messagesIn = (body: unknown): DeskMessage[] => {
  if (isObject(body) && Array.isArray(body.data)) return body.data.filter(isMessage);
  throw new DeskRefusal('The server answered something that is not a list.');
};

const readContent = (path: string): Promise<Buffer> =>
  readFile(path).catch(() => {
    throw new DeskRefusal(`The file ${path} cannot be read.`);
  });

const jsonIn = (content: Buffer, path: string): object => {
  try {
    const json: unknown = JSON.parse(content.toString());
    if (isObject(json)) return json;
  } catch {
    // Said below.
  }
  throw new DeskRefusal(`The file ${path} is not JSON with what was agreed to.`);
};

/** Does a command; answers what to print. */
export const runCommand = async (desk: Desk, command: Command): Promise<string> => {
  switch (command.name) {
    case 'list': {
      const query = new URLSearchParams({ page: String(command.page) });
      if (command.q !== undefined) query.set('q', command.q);
      if (command.status !== undefined) query.set('status', command.status);
      if (command.waiting) query.set('waiting', 'true');
      const { orders, total } = ordersIn(await desk.call(`/order?${query}`));
      return orderTable(orders, total, new Date());
    }
    case 'show': {
      const { orders } = ordersIn(await desk.call(`/order?${new URLSearchParams({ q: String(command.id) })}`));
      const found = orders.find(({ id }) => id === command.id);
      return found === undefined ? `There is no order ${command.id}.` : orderDetails(found);
    }
    case 'quote': {
      const { name: _, id, ...json } = command;
      return oneOrder(orderIn(await desk.call(`/order/${id}/quote`, { method: 'POST', json })));
    }
    case 'review': {
      const json = { action: command.action, answer: command.answer, ...command.offer };
      return orderDetails(orderIn(await desk.call(`/order/${command.id}/review`, { method: 'POST', json })));
    }
    case 'errors':
      return errorTable(errorsIn(await desk.call('/client-errors')));
    case 'jobs':
      return jobTables(jobsIn(await desk.call('/jobs')));
    case 'advance':
      return oneOrder(
        orderIn(await desk.call(`/order/${command.id}/advance`, { method: 'POST', json: { reason: command.reason } })),
      );
    case 'transfer':
      return oneOrder(orderIn(await desk.call(`/order/${command.id}/transfer`, { method: 'POST' })));
    case 'defer':
      return oneOrder(orderIn(await desk.call(`/order/${command.id}/deferral`, { method: 'POST' })));
    case 'accept': {
      const call = { method: 'POST', json: jsonIn(await readContent(command.path), command.path) } as const;
      return oneOrder(orderIn(await desk.call(`/order/${command.id}/phone-acceptance`, call)));
    }
    case 'deliver': {
      const bytes = await readContent(command.path);
      const query = new URLSearchParams({ name: basename(command.path), kind: command.kind });
      const call = { method: 'POST', bytes: new Uint8Array(bytes) } as const;
      return oneOrder(orderIn(await desk.call(`/order/${command.id}/deliver?${query}`, call)));
    }
    case 'fail': {
      const json = { action: command.action };
      return oneOrder(orderIn(await desk.call(`/order/${command.id}/fail`, { method: 'POST', json })));
    }
    case 'messages':
      return messageLines(messagesIn(await desk.call(`/order/${command.id}/messages`)));
    case 'write': {
      const json = { text: command.text };
      return oneOrder(orderIn(await desk.call(`/order/${command.id}/messages`, { method: 'POST', json })));
    }
    case 'revision': {
      const json = { action: command.action, answer: command.answer };
      return orderDetails(orderIn(await desk.call(`/order/${command.id}/revision`, { method: 'POST', json })));
    }
    case 'draft': {
      const bytes = new Uint8Array(await readContent(command.path));
      const query = new URLSearchParams({ name: basename(command.path) });
      return orderDetails(
        orderIn(await desk.call(`/order/${command.id}/approval?${query}`, { method: 'POST', bytes })),
      );
    }
    case 'parcel': {
      const call = { method: 'POST', json: command.move } as const;
      return orderDetails(orderIn(await desk.call(`/order/${command.id}/parcel`, call)));
    }
    case 'cancel':
    case 'step-back':
    case 'refund':
    case 'correct': {
      const { path, json } = await toCall(desk, command);
      return oneOrder(orderIn(await desk.call(path, { method: 'POST', json })));
    }
    case 'statement': {
      const bytes = new Uint8Array(await readContent(command.path));
      return statementLines(await desk.call('/statements', { method: 'POST', bytes }));
    }
    case 'board':
    case 'mails':
    case 'retry-mail':
    case 'figures':
      return runBoardCommand(desk, command);
    case 'catalogue':
    case 'catalogue-set':
      return runCatalogueCommand(desk, command);
    default:
      return runStaffCommand(desk, command);
  }
};
