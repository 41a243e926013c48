import fc from 'fast-check';
import { isLostConnection } from '../books/lostConnection.ts';
import { fuzzRequest } from './fuzzRequests.ts';
import { startFuzzTarget } from './fuzzTarget.ts';
import { findFault } from './judgeAnswer.ts';
import { type Sent, sendRequest } from './sendRequest.ts';

export type FuzzFault = {
  readonly index: number;
  readonly operation: string;
  readonly sent: Sent;
  readonly fault: string;
};

export type FuzzResult = {
  readonly seed: number;
  readonly requests: number;
  /** answers by operation, then status */
  readonly answers: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly faults: readonly FuzzFault[];
};

/** Generated at once; the next ones have the next seed, so that a seed and a number say which request it was. */
const batch = 500;

const shown = ({ method, path, headers, body }: Sent): string =>
  JSON.stringify({
    method,
    path: path.slice(0, 500),
    headers: { ...headers, authorization: '…' },
    body: body?.slice(0, 2000) ?? null,
  });

/** A fault as a person reads it. */
export const describeFault = ({ index, operation, sent, fault }: FuzzFault): string =>
  `${index} ${operation}: ${fault}\n  ${shown(sent)}`;

/** What prepares a request is done once more where a line broke: that says nothing of the answer. */
const retryOnce = <T>(prepare: () => Promise<T>): Promise<T> =>
  prepare().catch((error: unknown) => {
    if (!isLostConnection(error)) throw error;
    return prepare();
  });

/** Sends so many generated requests to a server of its own, one after the other, and judges each answer by the contract. */
export const runFuzz = async (
  count: number,
  seed: number,
  report: (sent: number, faults: number) => void = () => undefined,
  found: (fault: FuzzFault) => void = () => undefined,
): Promise<FuzzResult> => {
  const target = await startFuzzTarget();
  const answers = new Map<string, Map<number, number>>();
  const faults: FuzzFault[] = [];
  const note = (fault: FuzzFault): void => {
    faults.push(fault);
    found(fault);
  };
  try {
    for (let from = 0; from < count; from += batch) {
      report(from, faults.length);
      if (from > 0) await retryOnce(target.refill);
      const numRuns = Math.min(batch, count - from);
      const requests = fc.sample(fuzzRequest, { seed: seed + from / batch, numRuns });
      for (const [offset, request] of requests.entries()) {
        const index = from + offset;
        const operation = request.operation?.id ?? 'stray';
        const sent = await retryOnce(() => target.fill(request, index));
        try {
          const answered = await sendRequest(target.address, sent);
          const byStatus = answers.get(operation) ?? new Map<number, number>();
          answers.set(operation, byStatus.set(answered.status, (byStatus.get(answered.status) ?? 0) + 1));
          const fault = findFault(request.operation, request.method, answered);
          if (fault === null) target.learn(answered);
          else note({ index, operation, sent, fault });
        } catch (error) {
          note({ index, operation, sent, fault: String(error) });
        }
      }
    }
  } finally {
    await target.stop().catch((error: unknown) =>
      note({
        index: count,
        operation: 'stop',
        sent: { method: '', path: '', headers: {}, body: null },
        fault: String(error).slice(0, 2000),
      }),
    );
  }
  return { seed, requests: count, answers, faults };
};
