import * as constants from './constants.ts';

/** Milliseconds for which data on the device lives, and a promise to send what was submitted with it (specification 9). */
export const storageTtlMs = constants.deviceHours * 60 * 60 * 1000;
