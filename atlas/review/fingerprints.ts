import { dirname } from 'node:path';
import { repositoryOf } from '../charts/revision.ts';
import { digestOf } from '../describe/bodies.ts';
import { fingerprintOf } from '../describe/fingerprint.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { type BodyReader, bodyReader } from '../differences/bodies/bodiesOf.ts';
import type { Fingerprints } from './review.ts';

const repositoryAround = (file: string): string => {
  try {
    return repositoryOf(dirname(file));
  } catch {
    return dirname(file);
  }
};

const calledIn = (read: BodyReader, { file, exported }: FoundMachine): string | null => {
  try {
    const bodies = read(file, exported);
    if (bodies === null) return null;
    const each = bodies.map(({ kind, name, state, place, fingerprint }) => [kind, name, state, place, fingerprint]);
    return digestOf(each.map((one) => JSON.stringify(one)).sort());
  } catch {
    // What cannot be parsed is signed by what the machine itself shows.
    return null;
  }
};

/** Reads fingerprints for sign-offs; sources are read once for all machines. */
export const fingerprintReader = (): ((found: FoundMachine) => Fingerprints) => {
  const readers = new Map<string, BodyReader>();
  return (found) => {
    const folder = repositoryAround(found.file);
    const read = readers.get(folder) ?? bodyReader(folder);
    readers.set(folder, read);
    return { machine: fingerprintOf(found.machine), calls: calledIn(read, found) };
  };
};
