import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { ownFile } from '../../ownFile.ts';
import type { LayOut } from './place.ts';

/** What a thread is asked to lay out. */
export type Asked = {
  readonly id: number;
  readonly graph: ElkNode;
  readonly options: Record<string, string>;
};

/** What it answers. */
export type Laid = { readonly id: number; readonly graph: ElkNode } | { readonly id: number; readonly reason: string };

type Waiting = { readonly resolve: (graph: ElkNode) => void; readonly reject: (error: Error) => void };
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

let threads: Thread[] = [];
let asked = 0;

/** Ends with the process, which waits for it only while it lays something out. */
const started = (): Thread => {
  const worker = new Worker(ownFile(import.meta, 'elkWorker'));
  const waiting = new Map<number, Waiting>();
  const thread = { worker, waiting };
  worker.unref();
  worker.on('message', (laid: Laid) => {
    const caller = waiting.get(laid.id);
    waiting.delete(laid.id);
    if (waiting.size === 0) worker.unref();
    if ('graph' in laid) caller?.resolve(laid.graph);
    else caller?.reject(new Error(laid.reason));
  });
  worker.on('error', (error) => {
    threads = threads.filter((other) => other !== thread);
    for (const { reject } of waiting.values()) reject(new Error('Elk has ended.', { cause: error }));
  });
  return thread;
};

/** The thread with the least to do, or another one where each has something and a processor may be free. */
const leastBusy = (): Thread => {
  const [first] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size);
  if (first !== undefined && (first.waiting.size === 0 || threads.length >= availableParallelism())) return first;
  const thread = started();
  threads.push(thread);
  return thread;
};

/** Elk, in threads of its own: laying out takes most of the time of a chart, and charts are laid out side by side. */
export const layOut: LayOut = (graph, options) =>
  new Promise((resolve, reject) => {
    const { worker, waiting } = leastBusy();
    asked += 1;
    waiting.set(asked, { resolve, reject });
    worker.ref();
    worker.postMessage({ id: asked, graph, options: { ...options } } satisfies Asked);
  });

/** Elk as a program for a worker, for pages that lay out by themselves. */
export const engineText = (): string =>
  readFileSync(createRequire(import.meta.url).resolve('elkjs/lib/elk-worker.min.js'), 'utf8');
