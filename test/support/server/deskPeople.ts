import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { DeskEnrolment, DeskOrderDetails, DeskPresence, DeskRole } from '../../../openapi/types.ts';
import { newDeskToken } from '../../../server/platform/access/staff.ts';
import { deskSession, type MailTemplate, mail } from '../../../server/platform/db/schema.ts';
import { sendQueuedMail } from '../../../server/sendQueuedMail.ts';
import { type Answer, createKey, readData } from './client.ts';
import { openEvents } from './eventStream.ts';
import { listMailFiles } from './mailFiles.ts';
import { readMail } from './readMail.ts';
import { callDesk } from './samples.ts';
import type { TestServer } from './startServer.ts';

/** Someone of the staff in a session. */
export type Person = {
  readonly id: number;
  readonly name: string;
  readonly session: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** An order as they see it. */
  readonly see: (order: number) => Promise<DeskOrderDetails>;
};

let made = 0;

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
};

/** Calls of a token to the desk of a server. */
export const createDeskCalls = (
  server: TestServer,
  token: string,
): Pick<Person, 'headers' | 'get' | 'post' | 'see'> => {
  const headers = { authorization: `Bearer ${token}` };
  const call = async (path: string, init: RequestInit, more: Record<string, string>): Promise<Answer> => {
    const response = await fetch(`${server.address()}/api/v2/desk${path}`, {
      ...init,
      headers: { ...headers, ...more },
    });
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  };
  const get: Person['get'] = (path, more = {}) => call(path, {}, more);
  return {
    headers,
    get,
    post: (path, body, more = {}) =>
      call(
        path,
        { method: 'POST', ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
        {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          'idempotency-key': createKey(),
          ...more,
        },
      ),
    see: async (order) => readData(await get(`/order/${order}`)),
  };
};

/** A new person of a role, signed in. */
export const createPerson = async (server: TestServer, role: DeskRole, name = `${role} ${made}`): Promise<Person> => {
  made += 1;
  const login = `person${made}.${Math.random().toString(36).slice(2)}`;
  const { person } = readData<DeskEnrolment>(await callDesk(server, '/person', { login, name, role }));
  const { token, hash } = newDeskToken('session');
  const now = server.services.clock.now();
  await server.services.db
    .insert(deskSession)
    .values({ id: hash, personId: person.id, createdAt: now, lastUsedAt: now });
  return { id: person.id, name, session: hash, ...createDeskCalls(server, token) };
};

/** Reads who has an order open, as its page does. */
export const openOrder = async (server: TestServer, { headers }: Pick<Person, 'headers'>, order: number) => {
  const url = `${server.address()}/api/v2/desk/order/${order}/events`;
  const stream = await openEvents<DeskPresence>(url, 'order', headers);
  return {
    ...stream,
    close: async () => {
      stream.close();
      await stream.ended;
    },
  };
};

/** The mail of a kind that an order's customer gets, readable; null where there is none. */
export const findMail = async (server: TestServer, orderId: number, template: MailTemplate): Promise<string | null> => {
  const [row] = await server.services.db
    .select()
    .from(mail)
    .where(and(eq(mail.orderId, orderId), eq(mail.template, template)));
  if (row === undefined) return null;
  const folder = join(server.dataDir, 'mail');
  const before = new Set(await listMailFiles(folder));
  await sendQueuedMail(server.services, row.id);
  const name = (await listMailFiles(folder)).find((each) => !before.has(each));
  return name === undefined ? null : readMail(join(folder, name));
};
