/** Where a payment stands on the server: the states of the chart `settlement`. */
export type SettlementState =
  | 'created'
  | 'pending'
  | 'awaitingTransfer'
  | 'confirming'
  | 'paid'
  | 'failed'
  | 'canceled'
  | 'expired'
  | 'refunding'
  | 'refunded'
  | 'disputed';
