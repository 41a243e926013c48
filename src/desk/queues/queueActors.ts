import { fromPromise } from 'xstate';
import {
  deskQueueMachine,
  type QueueKind,
  type QueueOutcome,
  type ReadQueue,
  type ResendOutcome,
} from '../../../machines/desk/queues/deskQueue.ts';
import type { DeskMail } from '../../../openapi/types.ts';
import { Outage } from '../../lib/http/outage.ts';
import { type Result, settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';

/** What was read; a role that may not read it is an expected refusal. */
const outcomeOf = <T>(result: Result<T>, asQueue: (data: T) => ReadQueue): QueueOutcome => {
  if (result.ok) return { kind: 'read', queue: asQueue(result.data) };
  if (result.problem.status === 403) return { kind: 'forbidden' };
  throw new Outage(result.problem.title, { code: result.problem.code });
};

const readers = ({ http }: Desk): Record<QueueKind, (signal: AbortSignal) => Promise<QueueOutcome>> => ({
  mails: async (signal) =>
    outcomeOf(await settle(http.GET('/api/v2/desk/mail', { signal })), ({ data }) => ({
      kind: 'mails',
      content: data,
    })),
  jobs: async (signal) =>
    outcomeOf(await settle(http.GET('/api/v2/desk/jobs', { signal })), ({ data }) => ({ kind: 'jobs', content: data })),
  errors: async (signal) =>
    outcomeOf(await settle(http.GET('/api/v2/desk/client-errors', { signal })), ({ data }) => ({
      kind: 'errors',
      content: data,
    })),
});

const resend = async ({ http }: Desk, mail: DeskMail | null): Promise<ResendOutcome> => {
  if (mail === null) return { kind: 'gone' };
  const { response } = await http.POST('/api/v2/desk/mail/{id}/retry', { params: { path: { id: mail.id } } });
  if (response.ok) return { kind: 'queued' };
  if (response.status === 404) return { kind: 'gone' };
  if (response.status === 403) return { kind: 'forbidden' };
  throw new Outage(`Unexpected answer ${response.status}`);
};

/** A queue beside the board, with the server. */
export const provideDeskQueue = (desk: Desk) => {
  const read = readers(desk);
  return deskQueueMachine.provide({
    actors: {
      loadQueue: fromPromise<QueueOutcome, { kind: QueueKind }>(({ input, signal }) => read[input.kind](signal)),
      resendMail: fromPromise<ResendOutcome, { mail: DeskMail | null }>(({ input }) => resend(desk, input.mail)),
    },
  });
};
