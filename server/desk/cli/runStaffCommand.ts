import type { DeskEnrolment, DeskLogEntry, DeskPerson, DeskToken } from '../../../openapi/types.ts';
import { isObject } from '../../platform/core/isObject.ts';
import { type Desk, DeskRefusal } from './deskApi.ts';
import { formatTable } from './deskTable.ts';
import type { StaffCommand } from './staffCommand.ts';

const strange = (): DeskRefusal => new DeskRefusal('The server answered something else than was asked for.');

const dataIn = (body: unknown): unknown => (isObject(body) ? body.data : undefined);

const listIn = <T>(body: unknown, isOne: (value: unknown) => value is T): T[] => {
  const data = dataIn(body);
  if (!Array.isArray(data)) throw strange();
  return data.filter(isOne);
};

const isPerson = (value: unknown): value is DeskPerson => isObject(value) && typeof value.login === 'string';
const isToken = (value: unknown): value is DeskToken => isObject(value) && 'revoked_at' in value;
const isEntry = (value: unknown): value is DeskLogEntry => isObject(value) && typeof value.what === 'string';
const isEnrolment = (value: unknown): value is DeskEnrolment =>
  isObject(value) && isPerson(value.person) && typeof value.password === 'string';

const peopleTable = (people: readonly DeskPerson[]): string =>
  people.length === 0
    ? 'Nobody.'
    : formatTable([
        ['person', 'login', 'name', 'role', ''],
        ...people.map(({ id, login, name, role, disabled }) => [
          String(id),
          login,
          name,
          role,
          disabled ? 'cannot sign in' : '',
        ]),
      ]).join('\n');

const tokenTable = (tokens: readonly DeskToken[]): string =>
  tokens.length === 0
    ? 'No tokens.'
    : formatTable([
        ['token', 'name', 'role', 'good until'],
        ...tokens.map(({ id, name, role, expires_at, revoked_at }) => [
          String(id),
          name,
          role,
          revoked_at === null ? (expires_at ?? 'it is revoked') : `revoked ${revoked_at}`,
        ]),
      ]).join('\n');

const logTable = (entries: readonly DeskLogEntry[]): string =>
  entries.length === 0
    ? 'Nothing.'
    : formatTable([
        ['at', 'who', 'what', 'document'],
        ...entries.map(({ at, who, what, document }) => [at, who, what, document ?? '']),
      ]).join('\n');

const enrolment = (body: unknown): string => {
  const data = dataIn(body);
  if (!isEnrolment(data)) throw strange();
  const { person, password, totp_url: url } = data;
  return [
    `Person ${person.id}: ${person.login}, ${person.role}. This is shown once:`,
    `password: ${password}`,
    `for the program that shows codes: ${url}`,
  ].join('\n');
};

const script = (body: unknown): string => {
  const data = dataIn(body);
  if (!isObject(data) || !isToken(data.token)) throw strange();
  return `Token ${data.token.id}: ${data.token.name}, ${data.token.role}. This is shown once:\n${String(data.access_token)}`;
};

/** Does a command about the staff; answers what to print. */
export const runStaffCommand = async (desk: Desk, command: StaffCommand): Promise<string> => {
  switch (command.name) {
    case 'people':
      return peopleTable(listIn(await desk.call('/person'), isPerson));
    case 'tokens':
      return tokenTable(listIn(await desk.call('/token'), isToken));
    case 'log':
      return logTable(listIn(await desk.call(`/order/${command.id}/log`), isEntry));
    case 'add-person': {
      const { login, person: name, role } = command;
      return enrolment(await desk.call('/person', { method: 'POST', json: { login, name, role } }));
    }
    case 'reset-person':
      return enrolment(await desk.call(`/person/${command.id}/reset`, { method: 'POST' }));
    case 'remove-person':
      await desk.call(`/person/${command.id}`, { method: 'DELETE' });
      return `Person ${command.id} cannot sign in any more.`;
    case 'add-token': {
      const { label: name, role, days } = command;
      return script(await desk.call('/token', { method: 'POST', json: { name, role, days } }));
    }
    case 'revoke-token':
      await desk.call(`/token/${command.id}`, { method: 'DELETE' });
      return `Token ${command.id} is good no longer.`;
    default:
      return command satisfies never;
  }
};
