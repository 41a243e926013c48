import type { Calls } from './calls.ts';
import { completeOrder, type Went } from './completeOrder.ts';
import type { Shop } from './shop.ts';

/** Brings so many orders through, some of them at once. */
export const runInLanes = async (
  { cluster, stripe }: Shop,
  calls: Calls,
  { orders, atOnce }: { readonly orders: number; readonly atOnce: number },
): Promise<readonly Went[]> => {
  const places = Array.from({ length: orders }, (_, place) => place);
  const lanes = Array.from({ length: atOnce }, async (_, lane) => {
    const mine: Went[] = [];
    for (const place of places.filter((one) => one % atOnce === lane)) {
      mine.push(await completeOrder(cluster, calls, stripe, place));
    }
    return mine;
  });
  return (await Promise.all(lanes)).flat();
};
