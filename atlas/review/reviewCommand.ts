import type { FoundMachine } from '../describe/machinesIn.ts';
import { listReviews } from './listReviews.ts';
import { machinesMeant } from './machinesMeant.ts';
import type { ReviewOptions } from './options.ts';
import { settleComment } from './settleComment.ts';
import { signOff } from './signOff.ts';
import { taskOf } from './task.ts';
import { writeComment } from './writeComment.ts';

type Asked = ReviewOptions & { readonly files: readonly string[] };

/**
 * The command about reviews that options name; null where they name none.
 * @throws in a sentence that says what to write
 */
export const reviewCommand = (options: Asked): ((machines: readonly FoundMachine[]) => Promise<number>) | null => {
  const task = taskOf(options, new Date().toISOString().slice(0, 10));
  if (task === null) return null;
  const { files, machine } = options;
  if (task.kind === 'sign' && files.length === 0 && machine === undefined) {
    throw new Error('Name what is signed off: a file, such as machines/checkout.ts, or --machine checkout.');
  }
  return async (machines) => {
    const scope = await machinesMeant(machines, machine);
    if (task.kind === 'list') return listReviews(scope);
    if (task.kind === 'comment') return writeComment(scope, task);
    return task.kind === 'settle' ? settleComment(scope, task) : signOff(scope, task);
  };
};
