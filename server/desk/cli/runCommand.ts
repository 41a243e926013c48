import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DeskOrder } from '../../../openapi/types.ts';
import { isObject } from '../../http/contract.ts';
import type { Command } from './command.ts';
import { type Desk, DeskRefusal } from './deskApi.ts';
import { oneOrder, orderTable } from './deskTable.ts';

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

/** Does a command; answers what to print. */
export const runCommand = async (desk: Desk, command: Command): Promise<string> => {
  switch (command.name) {
    case 'list': {
      const query = new URLSearchParams({ page: String(command.page) });
      if (command.q !== undefined) query.set('q', command.q);
      if (command.status !== undefined) query.set('status', command.status);
      const { orders, total } = ordersIn(await desk.call(`/order?${query}`));
      return orderTable(orders, total, new Date());
    }
    case 'quote': {
      const { words, net } = command;
      const json = { ...(words === undefined ? {} : { words }), ...(net === undefined ? {} : { net }) };
      return oneOrder(orderIn(await desk.call(`/order/${command.id}/quote`, { method: 'POST', json })));
    }
    case 'advance':
      return oneOrder(orderIn(await desk.call(`/order/${command.id}/advance`, { method: 'POST' })));
    case 'deliver': {
      const bytes = await readFile(command.path).catch(() => {
        throw new DeskRefusal(`The file ${command.path} cannot be read.`);
      });
      const query = new URLSearchParams({ name: basename(command.path), kind: command.kind });
      const call = { method: 'POST', bytes: new Uint8Array(bytes) } as const;
      return oneOrder(orderIn(await desk.call(`/order/${command.id}/deliver?${query}`, call)));
    }
    case 'fail': {
      const json = { action: command.action };
      return oneOrder(orderIn(await desk.call(`/order/${command.id}/fail`, { method: 'POST', json })));
    }
    default:
      return command satisfies never;
  }
};
