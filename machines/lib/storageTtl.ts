/** Milliseconds for which data on the device lives, and a promise to send what was submitted with it (specification 9: two hours). */
export const storageTtlMs = 2 * 60 * 60 * 1000;
