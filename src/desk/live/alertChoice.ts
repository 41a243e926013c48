import type { NotificationState } from '../../../machines/desk/live/deskAlerts.ts';
import { readStored, removeStored, writeStored } from '../../lib/device/storage.ts';

const name = 'desk.alerts';

/** Whether alerts were turned on here; for good, as it is a device's setting. @throws when the store cannot be read */
export const readAlertChoice = (): boolean => readStored(name, Number.POSITIVE_INFINITY) === true;

/** Stores it for the next visit; where nothing can be stored, it holds for this one. */
export const writeAlertChoice = (isOn: boolean): void => {
  try {
    if (isOn) writeStored(name, true);
    else removeStored(name);
  } catch {
    // The next visit begins without alerts.
  }
};

/** Whether this browser shows notifications of this site. */
export const notificationState = (): NotificationState =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

/** Says when the browser's settings change. @returns stops */
export const onPermissionChange = (notify: (permission: NotificationState) => void): (() => void) => {
  let status: PermissionStatus | null = null;
  let stopped = false;
  const change = () => notify(notificationState());
  // Where a browser does not say, the next load of the page does.
  navigator.permissions?.query({ name: 'notifications' }).then(
    (known) => {
      if (stopped) return;
      status = known;
      known.addEventListener('change', change);
    },
    () => {},
  );
  return () => {
    stopped = true;
    status?.removeEventListener('change', change);
  };
};
