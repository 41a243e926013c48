import type { CustomerVisit } from './fixtures.ts';

/** An order to be paid, on its own page, with the desk in the test's hands. @returns its number */
export const orderByTransfer = async (visit: CustomerVisit): Promise<number> => {
  const { they, page, server } = visit;
  await they.fill({ text: 'I may change my mind.' });
  await they.request();
  const [order] = await server.desk.find(they.email);
  if (order === undefined) throw new Error('The desk does not know the request.');
  await server.desk.quote(order.id);
  await they.offered();
  await they.toPlacing('transfer');
  await they.place();
  await page.waitForURL(/\/orders\//);
  await they.showsHeading('order.timeline');
  return order.id;
};
