import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below what systems give to whoever asks for no port in particular, and above what the servers of the browser's tests take: nobody gets
 * it meanwhile by chance.
 */
const [lowest, highest] = [30_000, 32_700];

/** A port of this machine that nobody listens on, and that stays free until somebody asks for it. */
export const findFreePort = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
  throw new Error('No port is free.');
};
