import { createServer, request } from 'node:http';

export type Front = {
  readonly address: string;
  /** Whom calls go to from now on, in turn. */
  readonly leadTo: (...addresses: readonly string[]) => void;
  readonly close: () => Promise<void>;
};

/** One address before several servers, as a load balancer has; a call to a server that dies is answered with 502. */
export const startFront = async (): Promise<Front> => {
  let targets: readonly string[] = [];
  let calls = 0;
  const server = createServer((call, answer) => {
    const refused = (): void => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end();
    };
    const { method, headers } = call;
    calls += 1;
    const target = targets[calls % targets.length];
    const passed = request(new URL(call.url ?? '/', target), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      given.on('error', refused);
    });
    passed.on('error', refused);
    call.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front does not listen on a port.');
  return {
    address: `http://localhost:${address.port}`,
    leadTo: (...addresses) => {
      targets = addresses;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
