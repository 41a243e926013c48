import type { OrderDetails, QuotationRequest } from '../../openapi/types.ts';

/** What only some services ask for, as an order stores it. */
export const toDetails = (request: QuotationRequest): OrderDetails => ({
  word_count: request.word_count ?? null,
  links: request.links ?? [],
  phone_numbers: request.phone_numbers ?? [],
  recording: request.recording ?? false,
  duration: request.duration ?? null,
  starts_at: request.starts_at ?? null,
  place: request.place ?? null,
  comments: request.comments ?? null,
});

/** When an appointment ends; null where there is none. */
export const endOfAppointment = ({ starts_at, duration }: Pick<OrderDetails, 'starts_at' | 'duration'>): Date | null =>
  starts_at === null || duration === null ? null : new Date(Date.parse(starts_at) + duration * 60_000);
