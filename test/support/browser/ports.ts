import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(port);
  });

/** Below the range from which the system takes ports for outgoing connections: each worker of a run has a part of its own. */
const first = 10_000;
const blocks = 250;
const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 8;

/** A server that is started again takes the ports that it had: nobody else gets them meanwhile. */
const given = new Set<number>();

/** A base port with the nine above it free, too: brands and the sandbox provider stand there. */
export const findFreePorts = async (): Promise<number> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const base = first + (worker * blocks + Math.floor(Math.random() * blocks)) * 10;
    if (given.has(base)) continue;
    given.add(base);
    const free = await Promise.all(Array.from({ length: 10 }, (_, offset) => isFree(base + offset)));
    if (free.every(Boolean)) return base;
  }
  throw new Error('No ten free ports in a row were found.');
};
