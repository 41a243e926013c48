/** What shows around a checkout: the page of its offer, and in place of it the payment. */
export const offerShown = {
  loading: 'quotation.offer.title',
  'preparing.reviewing': 'quotation.offer.title',
  outdated: 'quotation.offer.title',
  'paying.open': /Pay for your order|Preparing the payment/,
  'paying.awaitingTransfer': 'payment.transfer.title',
  'paying.failed': 'payment.failed.title',
  'paying.paid': 'payment.succeeded.title',
} as const;
