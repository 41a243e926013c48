import type { DeskOrderDetails } from '../../../openapi/types.ts';
import { isObject } from '../../platform/core/isObject.ts';
import { type Desk, DeskRefusal } from './deskApi.ts';
import type { OrderCommand } from './orderCommand.ts';

const isDetails = (value: unknown): value is DeskOrderDetails => isObject(value) && Array.isArray(value.counts);

const detailsIn = (body: unknown): DeskOrderDetails => {
  if (isObject(body) && isDetails(body.data)) return body.data;
  throw new DeskRefusal('The server answered something that is not an order.');
};

/** Which part of an order is meant: a document by its name; without one the only part, or the text. */
const findPart = ({ counts }: DeskOrderDetails, file: string | null): string | null => {
  const [only, ...others] = counts;
  if (file === null && only !== undefined && others.length === 0) return only.file_id;
  const part = counts.find(({ name, file_id }) => (file === null ? file_id === null : name === file));
  if (part !== undefined) return part.file_id;
  const names = counts.flatMap(({ name }) => name ?? []);
  throw new DeskRefusal(`Say --file with one of: ${names.join(', ')}.`);
};

/** The call that a command makes. */
export const toCall = async (
  desk: Desk,
  command: OrderCommand,
): Promise<{ readonly path: string; readonly json: object }> => {
  const { name, id, reason } = command;
  const at = `/order/${id}`;
  switch (name) {
    case 'cancel':
    case 'step-back':
      return { path: `${at}/${name}`, json: { reason } };
    case 'refund':
      return { path: `${at}/refund`, json: { amount: command.amount, way: command.way, reason } };
    case 'correct': {
      const file_id = findPart(detailsIn(await desk.call(at)), command.file);
      return { path: `${at}/count`, json: { file_id, words: command.words, reason } };
    }
  }
};
