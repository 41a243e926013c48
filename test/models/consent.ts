import type { Model } from '../../atlas/paths/model.ts';
import { consentMachine } from '../../machines/consent.ts';
import { outage } from './samples.ts';

export const consentModel = {
  machine: consentMachine,
  inputs: { start: () => undefined },
  events: { accept: [{ type: 'accept' }], refuse: [{ type: 'refuse' }], reopen: [{ type: 'reopen' }] },
  actors: { readChoice: { kind: 'promise', outputs: ['accepted', 'refused', null], errors: [outage] } },
  delays: {},
  key: () => null,
} satisfies Model<typeof consentMachine>;
