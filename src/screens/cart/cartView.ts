import type { SnapshotFrom } from 'xstate';
import type { loadCart } from '../../api/actors/cart.ts';

export type CartSnapshot = SnapshotFrom<ReturnType<typeof loadCart>>;
export type CartView = 'loading' | 'unreachable' | 'unknown' | 'found';

/** What the cart's page shows. */
export const getCartView = ({ output }: CartSnapshot): CartView => output?.kind ?? 'loading';
