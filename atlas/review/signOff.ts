import { say } from '../describe/ownTerminal.ts';
import { shownPath } from '../describe/shownPath.ts';
import { fingerprintReader } from './fingerprints.ts';
import type { Scope } from './machinesMeant.ts';
import { writeReview } from './reviewFile.ts';
import type { SignTask } from './task.ts';
import { withSignOff } from './withChanges.ts';

/** Signs off every machine that is meant. */
export const signOff = ({ machines, faults }: Scope, { author }: SignTask): number => {
  const [fault] = faults;
  if (fault !== undefined) throw new Error(fault);
  const read = fingerprintReader();
  for (const { found, name, now, review, heldAs, reviewFile } of machines) {
    writeReview(reviewFile, heldAs, withSignOff(review, { ...author, ...read(found) }, now));
    say(`${name} is signed off by ${author.by} in ${shownPath(reviewFile)}.`);
  }
  return 0;
};
