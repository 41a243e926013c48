import { once } from 'node:events';
import { createServer, request } from 'node:http';

export type TestProxy = {
  /** How many requests each port has got. */
  readonly counts: ReadonlyMap<number, number>;
  readonly close: () => Promise<void>;
};

/** Another address of this machine, from which nobody of its own calls. */
const outside = '127.0.0.3';

/** A proxy that passes each request on to the next port, with its `Host` as it came. @param at its own address and port */
export const startProxy = async (
  at: { readonly address: string; readonly port: number },
  ports: readonly number[],
): Promise<TestProxy> => {
  const counts = new Map<number, number>();
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const port = ports[turn % ports.length] ?? 0;
    turn += 1;
    counts.set(port, (counts.get(port) ?? 0) + 1);
    const { method, url, headers, socket } = incoming;
    const passed = request({
      ...{ host: '127.0.0.1', port, method, path: url, localAddress: outside },
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'http' },
    });
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end();
    });
    incoming.pipe(passed);
  });
  server.listen(at.port, at.address);
  await once(server, 'listening');
  return {
    counts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
