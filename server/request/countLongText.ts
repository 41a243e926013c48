import { Worker } from 'node:worker_threads';
import type { FastifyRequest } from 'fastify';
import type { TextStatistics } from '../../machines/request/textStatistics.ts';
import { FairQueue } from '../documents/count/fairQueue.ts';
import { addressGroup } from '../platform/core/addressGroup.ts';
import { ProblemError } from '../platform/core/problem.ts';
import { getCallers } from '../platform/http/context.ts';
import { isLongText, knownShape, rememberShape } from './shapeOfText.ts';

/** Texts of one caller that may wait to be counted, and those of all: who sends more is told to come again. */
const maxWaiting = { ofCaller: 4, inAll: 200 } as const;
/** Seconds after which one may come again: the longest text takes a quarter of one. */
const retryAfterSeconds = 2;
/** A worker that has not answered by then has broken down. */
const countTimeoutMs = 30_000;

type Waiting = { readonly text: string; readonly counted: PromiseWithResolvers<TextStatistics> };

const queue = new FairQueue<Waiting>();
const waiting = new Map<string, number>();
let inAll = 0;
let current: Waiting | null = null;
let worker: Worker | null = null;

/** One thread for all texts of a process: it stays, as texts come again and again. What it would print could quote them. */
const openWorker = (): Worker => {
  const opened = new Worker(new URL('./countWorker.ts', import.meta.url), { stdout: true, stderr: true });
  opened.on('message', (shape: TextStatistics) => current?.counted.resolve(shape));
  opened.on('error', (error) => current?.counted.reject(error));
  opened.on('exit', () => {
    if (worker === opened) worker = null;
    current?.counted.reject(new Error('The worker that counts texts has ended.'));
  });
  opened.unref();
  return opened;
};

/** Has the text counted whose turn it is, and then the next. */
const work = async (): Promise<void> => {
  for (let next = current === null ? queue.next() : undefined; next !== undefined; next = queue.next()) {
    current = next;
    worker ??= openWorker();
    const used = worker;
    const timer = setTimeout(() => void used.terminate(), countTimeoutMs);
    used.postMessage(next.text);
    // Who waits for it learns of the error.
    await next.counted.promise.catch(() => undefined);
    clearTimeout(timer);
    current = null;
  }
};

const enqueue = async (address: string, caller: string, text: string): Promise<TextStatistics> => {
  const own = waiting.get(caller) ?? 0;
  if (own >= maxWaiting.ofCaller || inAll >= maxWaiting.inAll)
    throw new ProblemError('RateLimited', { retryAfter: retryAfterSeconds });
  waiting.set(caller, own + 1);
  inAll += 1;
  const counted = Promise.withResolvers<TextStatistics>();
  queue.add(address, caller, { text, counted });
  void work();
  try {
    return await counted.promise;
  } finally {
    inAll -= 1;
    const left = (waiting.get(caller) ?? 1) - 1;
    if (left === 0) waiting.delete(caller);
    else waiting.set(caller, left);
  }
};

/**
 * Has a long text counted beside the thread that answers everybody, before it is asked for its shape. Texts of several callers are counted in turn.
 * @throws ProblemError RateLimited
 */
export const countLongText = async (call: FastifyRequest, text: string): Promise<void> => {
  if (!isLongText(text) || knownShape(text) !== null) return;
  rememberShape(text, await enqueue(addressGroup(call.ip), getCallers(call)[0], text));
};
