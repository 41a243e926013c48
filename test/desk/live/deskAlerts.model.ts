import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { deskAlertsMachine, type NotificationState } from '../../../machines/desk/live/deskAlerts.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown, type MessageId, type Words } from '../../support/models/shown.ts';

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

const allowed = {
  default: 'staff.board.alerts.default',
  granted: 'staff.board.alerts.granted',
  denied: 'staff.board.alerts.denied',
  unsupported: 'staff.board.alerts.unsupported',
} as const satisfies Record<NotificationState, MessageId>;

const isKnown = (permission: unknown): permission is NotificationState =>
  typeof permission === 'string' && permission in allowed;

const getPermission = ({ context }: AnyMachineSnapshot): unknown => context.permission;

const whatIsAllowed = (snapshot: AnyMachineSnapshot): Words => {
  const permission = getPermission(snapshot);
  return isKnown(permission) ? allowed[permission] : null;
};

export const deskAlertsShown = declareShown(deskAlertsMachine, {
  shows: {
    'alerts.restoring': null,
    'alerts.off': 'staff.board.alerts.off',
    'alerts.asking': 'staff.board.alerts.asking',
    'alerts.silent': /to turn on the sound/,
    'alerts.audible': whatIsAllowed,
    // It shows in the title, whichever page there is.
    count: null,
  },
  controls: [
    { event: 'turnOn', label: 'staff.board.alerts.turnOn' },
    { event: 'turnOff', label: 'staff.board.alerts.turnOff' },
  ],
});
