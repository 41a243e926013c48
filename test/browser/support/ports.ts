import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(port);
  });

/** A base port with the nine above it free, too: brands and the sandbox provider stand there. */
export const freeBasePort = async (): Promise<number> => {
  for (let tries = 0; tries < 50; tries += 1) {
    // Below the range from which the system takes ports for outgoing connections.
    const base = 10_000 + Math.floor(Math.random() * 2_000) * 10;
    const free = await Promise.all(Array.from({ length: 10 }, (_, offset) => isFree(base + offset)));
    if (free.every(Boolean)) return base;
  }
  throw new Error('No ten free ports in a row were found.');
};
