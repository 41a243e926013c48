import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Numbers between 0 and 1 that are the same in every run. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

export type SlowNetwork = {
  readonly address: string;
  /** Answers to renewals that got lost after the server had given them, and how many arrived. */
  readonly lost: () => number;
  readonly arrived: () => number;
  readonly stop: () => Promise<void>;
};

/**
 * A network between browsers and a server: what is sent takes up to half a second each way, and of two answers to a renewal one gets
 * lost after the server has given it.
 */
export const openSlowNetwork = async (server: string): Promise<SlowNetwork> => {
  const { hostname, port } = new URL(server);
  const next = numbersFrom(20_261_122);
  let lost = 0;
  let arrived = 0;
  const pass = async (call: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const isRenewal = call.url?.endsWith('/oauth2/refresh') === true;
    const [there, back, luck] = [next() * 500, next() * 500, next()];
    await pause(there);
    const { method, headers, url: path } = call;
    const onward = request({ hostname, port, method, headers, path }, async (answer) => {
      await pause(back);
      if (isRenewal && luck < 0.5) {
        lost += 1;
        answer.resume();
        return call.socket.destroy();
      }
      if (isRenewal) arrived += 1;
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => call.socket.destroy());
    call.pipe(onward);
  };
  const proxy = createServer((call, reply) => void pass(call, reply));
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  const isPlaced = (at: AddressInfo | string | null): at is AddressInfo => typeof at === 'object' && at !== null;
  const at = proxy.address();
  if (!isPlaced(at)) throw new Error('The network has no address.');
  return {
    address: `http://localhost:${at.port}`,
    lost: () => lost,
    arrived: () => arrived,
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
};
