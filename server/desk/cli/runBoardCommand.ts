import type { DeskFigures, DeskMail, DeskQueues, DeskRow } from '../../../openapi/types.ts';
import { isObject } from '../../platform/core/isObject.ts';
import type { BoardCommand } from './boardCommand.ts';
import { boardTable, figuresTables, mailTable } from './boardTable.ts';
import { type Desk, DeskRefusal } from './deskApi.ts';

type Board = { readonly data: DeskRow[]; readonly total: number; readonly queues: DeskQueues };

const isBoard = (body: unknown): body is Board =>
  isObject(body) && Array.isArray(body.data) && isObject(body.queues) && typeof body.total === 'number';
const isFigures = (value: unknown): value is DeskFigures => isObject(value) && Array.isArray(value.requests);
const isMail = (value: unknown): value is DeskMail => isObject(value) && typeof value.template === 'string';

const strange = (): DeskRefusal => new DeskRefusal('The server answered something else than was asked for.');

/** Does a command about all orders; answers what to print. */
export const runBoardCommand = async (desk: Desk, command: BoardCommand): Promise<string> => {
  switch (command.name) {
    case 'board': {
      const query = new URLSearchParams({ page: String(command.page) });
      if (command.q !== null) query.set('q', command.q);
      if (command.stage !== null) query.set('stage', command.stage);
      const body = await desk.call(`/board?${query}`);
      if (!isBoard(body)) throw strange();
      return boardTable(body.data, body.total, body.queues, new Date());
    }
    case 'mails': {
      const body = await desk.call('/mail');
      if (!isObject(body) || !Array.isArray(body.data)) throw strange();
      return mailTable(body.data.filter(isMail));
    }
    case 'retry-mail':
      await desk.call(`/mail/${command.id}/retry`, { method: 'POST' });
      return `Mail ${command.id} is sent again.`;
    case 'figures': {
      const { from, to, brand, csv } = command;
      const query = new URLSearchParams({ from, to, ...(brand === null ? {} : { brand }) });
      if (csv !== null) return String(await desk.call(`/figures/${csv}/csv?${query}`)).trimEnd();
      const body = await desk.call(`/figures?${query}`);
      if (!isObject(body) || !isFigures(body.data)) throw strange();
      return figuresTables(body.data);
    }
  }
};
