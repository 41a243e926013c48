import { fromPromise } from 'xstate';
import type { TaskOutcome, TaskToSend } from '../../../../machines/desk/order/deskAction.ts';
import type { TaskRefusal } from '../../../../machines/desk/order/deskOrderPage.ts';
import { deskRefusals } from '../../../../machines/desk/shared/deskRefusals.ts';
import type { Problem } from '../../../../openapi/types.ts';
import { newKey } from '../../../lib/http/newKey.ts';
import { settle } from '../../../lib/http/result.ts';
import type { Desk } from '../../app/Desk.ts';
import { readOrderPage } from '../readOrderPage.ts';
import { taskCalls } from './taskCalls.ts';

/** Why the server does not do it: by the order's rules, or in its own words. */
export const toTaskRefusal = ({ detail, title }: Problem): TaskRefusal => ({
  refusal: deskRefusals.find((known) => known === detail) ?? null,
  title,
});

/** One key as long as the same is sent: what has arrived, and was not answered, is not done twice. */
const createKeys = () => {
  let last: { readonly content: string; readonly key: string } | null = null;
  return {
    keyOf: (content: string): string => {
      last = last?.content === content ? last : { content, key: newKey() };
      return last.key;
    },
    end: (): void => {
      last = null;
    },
  };
};

/** Does something with an order: unless somebody else has changed it, and once, however often it is sent. */
export const sendTask = (desk: Desk) => {
  const keys = createKeys();
  return fromPromise<TaskOutcome, TaskToSend>(async ({ input, signal }) => {
    const { subject, page, values, uploads } = input;
    const { id } = page.order;
    const idempotencyKey = keys.keyOf(JSON.stringify([id, subject, values, uploads]));
    const result = await settle(taskCalls[subject.action]({ ...input, http: desk.http, idempotencyKey, signal }));
    if (result.ok) {
      keys.end();
      // It is done, also where the order cannot be read now.
      return { kind: 'done', page: await readOrderPage(desk, id, signal).catch(() => null) };
    }
    const { problem } = result;
    if (problem.status === 412) {
      const now = await readOrderPage(desk, id, signal);
      if (now !== null) return { kind: 'stale', page: now };
    }
    const errors = problem.errors ?? [];
    if (problem.status === 422 && errors.length > 0)
      return { kind: 'invalid', problems: errors.map(({ field, code }) => ({ field, code })) };
    return { kind: 'refused', refusal: toTaskRefusal(problem) };
  });
};
