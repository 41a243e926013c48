import type { Appointment } from '../services/description.ts';

/** Minutes that a form offers for an appointment: quarters of an hour at first, then halves, then whole hours. */
const offered = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 420, 480, 540, 600];

/** Durations that an appointment may have, and the chosen one, whatever it is. */
export const listDurations = (appointment: Appointment | undefined, chosen: number): readonly number[] => {
  const { minMinutes, maxMinutes } = appointment ?? { minMinutes: 0, maxMinutes: Number.POSITIVE_INFINITY };
  const possible = offered.filter((minutes) => minutes >= minMinutes && minutes <= maxMinutes);
  return chosen === 0 || possible.includes(chosen) ? possible : [...possible, chosen].toSorted((a, b) => a - b);
};
