import type { OrderDetails } from '../../openapi/types.ts';

/** What only some services ask for: nothing, as an order begins, and as it is left when its customer's account is deleted. */
export const noDetails: OrderDetails = {
  word_count: null,
  links: [],
  phone_numbers: [],
  recording: false,
  duration: null,
  starts_at: null,
  place: null,
  comments: null,
};
