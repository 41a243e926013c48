import { fromPromise } from 'xstate';
import { type DeskCodeOutcome, deskCodeMachine, type StopOutcome } from '../../../machines/desk/codes/deskCode.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';

const load = async ({ http }: Desk, id: number, signal: AbortSignal): Promise<DeskCodeOutcome> => {
  const result = await settle(http.GET('/api/v2/desk/codes/{id}', { params: { path: { id } }, signal }));
  if (result.ok) return { kind: 'read', known: result.data.data };
  const { status, title, code } = result.problem;
  if (status === 403) return { kind: 'forbidden' };
  if (status === 404 || status === 400) return { kind: 'unknown' };
  throw new Outage(title, { code });
};

/** A code at the desk, with the server. */
export const provideDeskCode = (desk: Desk) =>
  deskCodeMachine.provide({
    actors: {
      loadCode: fromPromise<DeskCodeOutcome, { id: number }>(({ input, signal }) => load(desk, input.id, signal)),
      stopCode: fromPromise<StopOutcome, { id: number }>(async ({ input: { id }, signal }) => {
        const params = { path: { id } };
        const result = await settle(desk.http.POST('/api/v2/desk/codes/{id}/stop', { params, signal }));
        return result.ok ? { kind: 'stopped', code: result.data.data } : { kind: 'refused', code: result.problem.code };
      }),
    },
  });
