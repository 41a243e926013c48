import { parentPort } from 'node:worker_threads';
import Elk from 'elkjs/lib/elk.bundled.js';
import { errorText } from '../../errorText.ts';
import type { Asked, Laid } from './engine.ts';

const elk = new Elk();

parentPort?.on('message', async ({ id, graph, options }: Asked) => {
  const answer = (laid: Laid): void => parentPort?.postMessage(laid);
  try {
    answer({ id, graph: await elk.layout(graph, { layoutOptions: options }) });
  } catch (error) {
    answer({ id, reason: errorText(error) });
  }
});
