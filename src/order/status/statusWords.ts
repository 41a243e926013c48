import { services } from '../../../machines/services/index.ts';
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

/** The words of an order's status: what it is at now, what comes next, or what has been done. */
export const statusWords = <TTense extends Tense>(service: Service, status: OrderStatus, tense: TTense) =>
  services[service].content === 'appointment' && isWorded(status)
    ? words[status][tense]
    : (`status.${status}.${tense}` as const);
