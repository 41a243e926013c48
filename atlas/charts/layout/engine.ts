import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Elk from 'elkjs/lib/elk.bundled.js';
import type { LayOut } from './place.ts';

const elk = new Elk();

/** Elk, in this process. */
export const layOut: LayOut = (graph, options) => elk.layout(graph, { layoutOptions: { ...options } });

/** Elk as a program for a worker, for pages that lay out by themselves. */
export const engineText = (): string =>
  readFileSync(createRequire(import.meta.url).resolve('elkjs/lib/elk-worker.min.js'), 'utf8');
