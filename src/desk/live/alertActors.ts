import { type ActorRefFrom, fromPromise } from 'xstate';
import {
  type AlertChoice,
  deskAlertsMachine,
  type GestureEvent,
  type NotificationState,
  type PermissionEvent,
} from '../../../machines/desk/live/deskAlerts.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import { unwrapData } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';
import { notificationState, onPermissionChange, readAlertChoice, writeAlertChoice } from './alertChoice.ts';
import { type DeskConnectionActor, watchBoard } from './liveActors.ts';
import { playSound } from './playSound.ts';

export type DeskAlertsActor = ActorRefFrom<typeof deskAlertsMachine>;

const gestures = ['pointerdown', 'keydown'] as const;

/** Alerts of new requests, with this device, its browser and the server. */
export const provideDeskAlerts = ({ http }: Desk, live: DeskConnectionActor, showNotification: () => void) =>
  deskAlertsMachine.provide({
    actors: {
      restoreChoice: fromPromise<AlertChoice>(async () => ({
        isOn: readAlertChoice(),
        permission: notificationState(),
      })),
      askPermission: fromPromise<NotificationState>(async () =>
        notificationState() === 'default' ? Notification.requestPermission() : notificationState(),
      ),
      watchPermission: fromEmitter<PermissionEvent>(({ sendBack }) =>
        onPermissionChange((permission) => sendBack({ type: 'permission.changed', permission })),
      ),
      watchGesture: fromEmitter<GestureEvent>(({ sendBack }) => {
        const notify = () => sendBack({ type: 'gesture' });
        for (const gesture of gestures) addEventListener(gesture, notify, { once: true });
        return () => {
          for (const gesture of gestures) removeEventListener(gesture, notify);
        };
      }),
      watchBoard: watchBoard(live),
      countWaiting: fromPromise<number>(async ({ signal }) => {
        const { stages } = await unwrapData(
          http.GET('/api/v2/desk/board', { params: { query: { per_page: 1 } }, signal }),
        );
        return stages.quoting;
      }),
    },
    actions: {
      persistChoice: (_, { isOn }) => writeAlertChoice(isOn),
      playSound,
      showNotification,
    },
  });
