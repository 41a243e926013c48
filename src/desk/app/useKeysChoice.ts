import { useState } from 'react';
import { readStored, removeStored, writeStored } from '../../lib/device/storage.ts';

const name = 'desk.keysOff';

const isOff = (): boolean => {
  try {
    return readStored(name, Number.POSITIVE_INFINITY) === true;
  } catch {
    return false;
  }
};

/** Whether the board's keys are used on this device, and how that is changed. */
export const useKeysChoice = (): readonly [isOn: boolean, turn: (isOn: boolean) => void] => {
  const [isOn, setOn] = useState(() => !isOff());
  const turn = (on: boolean) => {
    setOn(on);
    try {
      if (on) removeStored(name);
      else writeStored(name, true);
    } catch {
      // It holds until the next visit then.
    }
  };
  return [isOn, turn];
};
