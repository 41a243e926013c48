import type { Model } from '../../atlas/paths/model.ts';
import { sessionMachine } from '../../machines/session.ts';
import { outage } from './samples.ts';

export const sessionModel = {
  machine: sessionMachine,
  inputs: { start: () => undefined },
  events: {
    authenticated: [{ type: 'authenticated', token: { value: 'first', expiresIn: 3600 } }],
    'http.unauthorised': [
      { type: 'http.unauthorised', refused: 'first' },
      { type: 'http.unauthorised', refused: 'older' },
    ],
    retry: [{ type: 'retry' }],
  },
  actors: {
    authenticate: { kind: 'promise', outputs: [{ value: 'second', expiresIn: 600 }], errors: [outage] },
  },
  delays: { untilRenewal: 3_540_000, beforeRetry: 5_000 },
  key: ({ token }) => token?.value ?? null,
} satisfies Model<typeof sessionMachine>;
