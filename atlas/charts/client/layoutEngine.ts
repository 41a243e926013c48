import Elk from 'elkjs/lib/elk-api.js';
import type { LayOut } from '../layout/place.ts';
import { gunzipped } from './gunzip.ts';

/** Elk in a worker of its own, from the program that the page carries; it starts with the first chart to lay out. */
export const createLayOut = (program: string): LayOut => {
  let elk: Promise<InstanceType<typeof Elk>> | null = null;
  const start = async (): Promise<InstanceType<typeof Elk>> => {
    const url = URL.createObjectURL(new Blob([await gunzipped(program)], { type: 'text/javascript' }));
    return new Elk({ workerFactory: () => new Worker(url) });
  };
  return async (graph, options) => {
    elk ??= start();
    return (await elk).layout(graph, { layoutOptions: { ...options } });
  };
};
