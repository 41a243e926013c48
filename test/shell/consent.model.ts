import type { Model } from '@fifteen/atlas';
import { consentMachine } from '../../machines/shell/consent.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

export const consentModel = {
  machine: consentMachine,
  inputs: { start: () => ({ parent: inertReceiver() }) },
  events: { accept: [{ type: 'accept' }], refuse: [{ type: 'refuse' }], reopen: [{ type: 'reopen' }] },
  actors: { readChoice: { kind: 'promise', outputs: ['accepted', 'refused', 'unneeded', null], errors: [outage] } },
  delays: {},
  key: () => null,
  rests: ['unneeded'],
} satisfies Model<typeof consentMachine>;

export const consentShown = declareShown(consentMachine, {
  shows: { reading: null, asking: 'shell.cookies.title', unneeded: null, accepted: null, refused: null },
  controls: [
    { event: 'accept', label: 'shell.cookies.accept' },
    { event: 'refuse', label: 'shell.cookies.refuse' },
  ],
});
