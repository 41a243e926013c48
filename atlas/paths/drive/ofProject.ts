import { readLock } from '../lock/lock.ts';
import { pageAddress } from '../playAddress.ts';
import type { Surroundings } from './surroundings.ts';

/** The committed paths of the project of the working directory, and the pages that are drawn of its machines. */
export const ofProject: Surroundings = {
  locked: (machine) => readLock()[machine]?.paths ?? [],
  page: (machine, pages) => pageAddress(machine, pages),
};
