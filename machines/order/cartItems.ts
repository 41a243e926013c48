import type { Cart, CartItemState } from '../../openapi/types.ts';
import { hasEnded } from './orderStatus.ts';

/** Whether nothing in a cart changes by itself any more. */
export const hasSettled = ({ items }: Cart): boolean => items.every(({ status }) => hasEnded(status));

/** The orders of a cart in one of these states. */
export const filterItems = ({ items }: Cart, ...states: readonly CartItemState[]): Cart['items'] =>
  items.filter(({ state }) => states.includes(state));

/** What the checkout of a cart's offers was begun for: it is another one when others are offered. */
export const offersKey = (cart: Cart): string =>
  filterItems(cart, 'offered')
    .map(({ quotation_hash }) => quotation_hash)
    .join();

/** What a payment in a cart was offered for: it is another one when others are due. */
export const dueKey = (cart: Cart): string =>
  filterItems(cart, 'unpaid')
    .map(({ order_hash }) => order_hash)
    .join();
