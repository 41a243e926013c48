import { once } from 'node:events';
import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { errorCode } from '../describe/errorCode.ts';
import { errorText } from '../errorText.ts';
import { usualPort } from './options.ts';

/** Ports that are tried when the usual one is taken. */
const tries = 100;

const listen = async (server: Server, host: string, port: number): Promise<void> => {
  const listening = once(server, 'listening');
  server.listen(port, host);
  await listening;
};

/**
 * Listens at a port: at the one that somebody has asked for, or else the usual one or the next that is free.
 * @returns the address for people
 * @throws in a sentence, when it cannot
 */
export const listening = async (server: Server, host: string, port: number | null): Promise<string> => {
  for (let at = port ?? usualPort; ; at += 1) {
    try {
      await listen(server, host, at);
      break;
    } catch (error) {
      const isTaken = errorCode(error) === 'EADDRINUSE';
      if (isTaken && port === null && at < usualPort + tries) continue;
      const next = 'Name another one: npx atlas serve --port 0 takes one that is free.';
      throw new Error(
        isTaken ? `Port ${at} is taken. ${next}` : `Nothing can listen at ${host}, port ${at}: ${errorText(error)}.`,
        { cause: error },
      );
    }
  }
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${taken}/`;
};
