import type { Attachment, Order } from '../../openapi/types.ts';

/** What the desk has delivered, as opposed to the customer's own documents. */
export const selectDelivered = ({ attachments }: Pick<Order, 'attachments'>): readonly Attachment[] =>
  attachments.filter(({ kind }) => kind !== 'source');
