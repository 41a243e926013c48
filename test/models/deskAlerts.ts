import type { Model } from '../../atlas/paths/model.ts';
import { deskAlertsMachine } from '../../machines/deskAlerts.ts';
import { outage } from './samples.ts';

export const deskAlertsModel = {
  machine: deskAlertsMachine,
  inputs: { desk: () => undefined },
  events: {
    'board.changed': [
      { type: 'board.changed', isNew: true },
      { type: 'board.changed', isNew: false },
    ],
    gesture: [{ type: 'gesture' }],
    'permission.changed': [
      { type: 'permission.changed', permission: 'granted' },
      { type: 'permission.changed', permission: 'denied' },
    ],
    turnOn: [{ type: 'turnOn' }],
    turnOff: [{ type: 'turnOff' }],
  },
  actors: {
    restoreChoice: {
      kind: 'promise',
      outputs: [
        { isOn: false, permission: 'default' },
        { isOn: true, permission: 'granted' },
        { isOn: true, permission: 'unsupported' },
      ],
      errors: [outage],
    },
    askPermission: { kind: 'promise', outputs: ['granted', 'denied', 'default', 'unsupported'], errors: [outage] },
    watchPermission: { kind: 'callback', sends: ['permission.changed'], errors: [outage] },
    watchGesture: { kind: 'callback', sends: ['gesture'], errors: [outage] },
    watchBoard: { kind: 'callback', sends: ['board.changed'], errors: [outage] },
    countWaiting: { kind: 'promise', outputs: [3], errors: [outage] },
  },
  delays: { countPause: 500, retryPause: 15_000 },
  key: ({ permission }) => permission,
} satisfies Model<typeof deskAlertsMachine>;
