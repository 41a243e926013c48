import type { Model } from '@fifteen/atlas';
import { sessionsMachine } from '../../../machines/account/sessions.ts';
import type { SessionOnDevice } from '../../../openapi/types.ts';
import { now, outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';

const ids = {
  here: '0b8f2f6e-3c1d-4c53-9f43-0f1c5f0a1f10',
  phone: '1c9f3f7f-4d2e-4d64-8f54-1f2d6f1b2f21',
} as const;

const here: SessionOnDevice = {
  id: ids.here,
  is_current: true,
  browser: 'Chrome',
  system: 'Linux',
  place: { kind: 'local', country: null },
  signed_in_with: 'password',
  created_at: now,
  last_seen_at: now,
};
const phone: SessionOnDevice = {
  ...here,
  id: ids.phone,
  is_current: false,
  browser: 'Firefox',
  system: 'Android',
  place: { kind: 'country', country: 'PL' },
  signed_in_with: 'passkey',
};

export const sessionSamples = { here, phone };

export const sessionsModel = {
  machine: sessionsMachine,
  inputs: { list: () => undefined },
  events: {
    end: [
      { type: 'end', id: ids.phone },
      { type: 'end', id: ids.here },
    ],
    endOthers: [{ type: 'endOthers' }],
    endAll: [{ type: 'endAll' }],
    confirm: [{ type: 'confirm' }],
    cancel: [{ type: 'cancel' }],
    retry: [{ type: 'retry' }],
    'network.restored': [{ type: 'network.restored' }],
    'sessions.changed': [{ type: 'sessions.changed' }],
  },
  actors: {
    readSessions: { kind: 'promise', outputs: [[here, phone], [here]], errors: [outage] },
    endSession: { kind: 'promise', outputs: [{ kind: 'ended' }, { kind: 'endedBefore' }], errors: [outage] },
    endOtherSessions: { kind: 'promise', outputs: [undefined], errors: [outage] },
    endAllSessions: { kind: 'promise', outputs: [undefined], errors: [outage] },
    watchChanges: { kind: 'callback', sends: ['sessions.changed'], errors: [outage] },
  },
  delays: {},
  key: ({ sessions, chosen }) => [sessions.length, chosen],
  rests: ['endedAll'],
} satisfies Model<typeof sessionsMachine>;

export const sessionsShown = declareShown(sessionsMachine, {
  shows: {
    loading: 'settings.loading',
    failed: 'settings.failed',
    'listed.idle': 'settings.sessions.current',
    'listed.refreshing': 'settings.sessions.current',
    'listed.ended': 'settings.sessions.ended',
    'listed.endedBefore': 'error.SessionUnknown',
    'listed.unchanged': 'settings.unchanged',
    ending: 'settings.sessions.current',
    endingOthers: 'settings.sessions.current',
    'confirming.asking': 'settings.sessions.endAll.title',
    'confirming.unchanged': 'settings.unchanged',
    endingAll: 'settings.sessions.endAll.title',
    endedAll: 'settings.sessions.current',
  },
  controls: [
    { event: 'endOthers', label: 'settings.sessions.endOthers', elsewhere: { endingOthers: 'the button is busy' } },
    { event: 'endAll', label: 'settings.sessions.endAll' },
    { event: 'confirm', label: 'settings.sessions.endAll.confirm', elsewhere: { endingAll: 'the button is busy' } },
    { event: 'cancel', label: 'settings.cancel' },
    { event: 'retry', label: 'shell.retry' },
  ],
});
