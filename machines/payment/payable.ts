import type { Cart, Invoice, Money, Order, Payment, PaymentMethod, TopUp } from '../../openapi/types.ts';
import { isDeferred } from './deferredPayment.ts';

/** What is ordered and to be paid: an order, or all that is due in a cart. */
export type Ordered =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'cart'; readonly cart: Cart };

/** What is owed of an invoice: work on it has long begun. */
export type PayableInvoice = {
  readonly kind: 'invoice';
  readonly invoice: Pick<Invoice, 'id' | 'number' | 'due' | 'due_on'>;
};

/** What one payment pays for: what is ordered, what an invoice asks for, or a top-up of the customer's balance. */
export type Payable = Ordered | PayableInvoice | { readonly kind: 'topUp'; readonly topUp: TopUp };

/** What a payment needs to know of either. */
export type PayableFacts = {
  readonly hash: string;
  readonly amount: Money | null;
  readonly methods: readonly PaymentMethod[];
  readonly until: string | null;
  /** It is worked on meanwhile. */
  readonly isDeferred: boolean;
  readonly payment: Payment | null;
  readonly attempts: number;
};

export const toPayableFacts = (payable: Payable): PayableFacts => {
  switch (payable.kind) {
    case 'order': {
      const { order } = payable;
      return {
        hash: order.hash,
        amount: order.price?.gross ?? null,
        methods: order.payment_methods,
        until: order.payable_until,
        isDeferred: isDeferred(order),
        payment: order.payment,
        attempts: order.payment_attempts,
      };
    }
    case 'cart': {
      const { cart } = payable;
      const due = cart.items.filter(({ state }) => state === 'unpaid');
      return {
        hash: cart.hash,
        amount: cart.due?.gross ?? null,
        methods: cart.payment_methods,
        until: cart.payable_until,
        isDeferred: due.length > 0 && due.every(({ status }) => status !== 'payment'),
        payment: cart.payment,
        attempts: cart.payment_attempts,
      };
    }
    case 'invoice': {
      const { id, due } = payable.invoice;
      return {
        hash: `invoice-${id}`,
        amount: due?.amount ?? null,
        methods: due?.payment_methods ?? [],
        until: null,
        isDeferred: true,
        payment: due?.payment ?? null,
        attempts: due?.payment_attempts ?? 0,
      };
    }
    case 'topUp': {
      const { hash, amount, payment_methods: methods, payment, payment_attempts: attempts } = payable.topUp;
      return { hash, amount, methods, until: null, isDeferred: false, payment, attempts };
    }
    default:
      return payable satisfies never;
  }
};

/** What is paid for: work that waits for its money, work that has begun, or credit. */
export type Bought = 'work' | 'begun' | 'topUp';

export const findBought = (payable: Payable | null): Bought => {
  if (payable?.kind === 'topUp') return 'topUp';
  return payable !== null && toPayableFacts(payable).isDeferred ? 'begun' : 'work';
};

/** Whether work goes on while a payment's money is awaited: it is paid within thirty days, or staff have granted time. What was read before it began does not say so. */
export const isPaidLater = (payable: Payable | null, payment: Payment | null): boolean =>
  payment?.method === 'later' || (payable !== null && toPayableFacts(payable).isDeferred);

/** The orders that a payment of a cart is to cover: those that the customer sees to be due. */
export const dueHashes = ({ items }: Cart): string[] =>
  items.flatMap(({ state, order_hash }) => (state === 'unpaid' ? [order_hash] : []));
