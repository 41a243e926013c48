import type { ServerResponse } from 'node:http';
import type { Exchange } from './answers.ts';

/** Pages that are open, by what they are compared with. */
export type OpenPages = {
  /** Tells a page which drawing is there, now and whenever another one is. */
  readonly listen: (exchange: Exchange, revision: string | null) => void;
  /** Tells those of one comparison; without a revision, all. */
  readonly tell: (revision?: string) => void;
  readonly end: () => void;
};

/** @param drawingOf the name of the drawing that pages of a comparison show */
export const createOpenPages = (drawingOf: (revision: string | null) => string): OpenPages => {
  const listeners = new Map<ServerResponse, string | null>();
  const message = (revision: string | null): string => `data: ${drawingOf(revision)}\n\n`;
  return {
    listen: ({ request, response }, revision) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      response.write(`retry: 500\n${message(revision)}`);
      listeners.set(response, revision);
      response.once('close', () => listeners.delete(response));
    },
    tell: (meant) => {
      for (const [response, revision] of listeners) {
        if (meant === undefined || meant === revision) response.write(message(revision));
      }
    },
    end: () => {
      for (const response of listeners.keys()) response.end();
    },
  };
};
