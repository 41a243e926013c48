import { results } from '../../../machines/services/results.ts';
import type { OrderStatus, Service } from '../../../openapi/types.ts';

type Tense = 'now' | 'next' | 'done';

/** What is said of the work at an appointment, which is about no text. */
const words = {
  waiting_translation: {
    now: 'order.appointment.waiting.now',
    next: 'order.appointment.waiting.next',
    done: 'order.appointment.waiting.done',
  },
  translation: { now: 'order.appointment.now', next: 'order.appointment.next', done: 'order.appointment.done' },
} as const satisfies Partial<Record<OrderStatus, Record<Tense, string>>>;

const isWorded = (status: OrderStatus): status is keyof typeof words => status in words;

/** The words of an order's status: what it is at now, what comes next, or what has been done; they name the `result`. */
export const statusWords = <TTense extends Tense>(service: Service, status: OrderStatus, tense: TTense) => ({
  id:
    results[service] === 'appointment' && isWorded(status)
      ? words[status][tense]
      : (`status.${status}.${tense}` as const),
  values: { result: results[service] },
});
