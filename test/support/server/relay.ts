import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** An address that stays while what it leads to changes, as that of a load balancer or a virtual IP address. */
export type Relay = {
  readonly port: number;
  /** Leads to a port of this machine from now on; connections that there were break. */
  readonly lead: (port: number) => void;
  /** Takes connections and bytes, and answers nothing, as a machine that has lost its network. */
  readonly swallow: () => void;
  readonly close: () => Promise<void>;
};

/** Starts a relay that leads to a port. */
export const startRelay = async (first: number): Promise<Relay> => {
  let target: number | null = first;
  const open = new Set<Socket>();
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (target === null) return;
    const far = connect(target, '127.0.0.1');
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => {
      if (target !== null) near.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A relay has no port.');
  const breakAll = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: address.port,
    lead: (port) => {
      target = port;
      breakAll();
    },
    swallow: () => {
      target = null;
      for (const socket of open) socket.unpipe().resume();
    },
    close: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
};
