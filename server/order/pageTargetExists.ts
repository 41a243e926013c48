import { and, eq, type SQL } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import type { Screen } from '../../machines/shell/screens.ts';
import type { Services } from '../platform/core/services.ts';
import { cart, order } from '../platform/db/schema.ts';

/** What must be there for a screen to show it; null for a screen whose address names no order. */
const findCondition = (screen: Screen): SQL | undefined | null => {
  if (screen.name === 'quotation') return eq(order.quotationHash, screen.hash);
  if (screen.name === 'cart') return eq(cart.hash, screen.cartHash);
  if (screen.name === 'order') return and(eq(order.hash, screen.orderHash), eq(cart.hash, screen.cartHash));
  if ('orderHash' in screen) return eq(order.hash, screen.orderHash);
  return null;
};

/** Whether the quotation, order or cart that a screen's address names exists. A page is served without a database, too. */
export const hasPageTarget = async ({ db, log }: Services, brand: Brand, screen: Screen): Promise<boolean> => {
  const condition = findCondition(screen);
  if (condition === null) return true;
  try {
    const found = await db
      .select({ id: order.id })
      .from(order)
      .innerJoin(cart, eq(order.cartId, cart.id))
      .where(and(condition, eq(order.brand, brand.id)))
      .limit(1);
    return found.length > 0;
  } catch (error) {
    log.warn({ err: error }, 'a page is served without knowing whether its order exists');
    return true;
  }
};
