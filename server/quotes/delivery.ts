import type { OrderPlan } from '../../machines/rules/orderPlan.ts';
import { after, days } from '../clock.ts';

/** Words that a translator does a day (specification 1 and 9). */
const translatorWords = 2000;
/** Words that an editor of machine translation does a day. */
const editorWords = 6000;
const hour = 3_600_000;

/** Milliseconds of work: whole days by throughput, and a day for each further pair of eyes. */
export const workMs = (words: number, plan: OrderPlan): number => {
  const first = Math.max(1, Math.ceil(words / (plan.postEditing ? editorWords : translatorWords)));
  return days(first + (plan.proofreading ? 1 : 0) + (plan.verification ? 1 : 0));
};

/** When work that starts now is delivered, on the full hour. */
export const deliverBy = (now: Date, words: number, plan: OrderPlan): Date =>
  new Date(Math.ceil(after(now, workMs(words, plan)).getTime() / hour) * hour);
