import { afterAll } from 'vitest';
import { startServer, type TestServer, type TestServerOptions } from './startServer.ts';

/** A server that the tests of a file share. */
export const startForFile = async (options?: TestServerOptions): Promise<TestServer> => {
  const server = await startServer(options);
  afterAll(server.stop);
  return server;
};
