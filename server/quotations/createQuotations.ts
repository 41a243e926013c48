import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { copyFiles, type FileRow } from '../files/index.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import type { Content } from './content.ts';
import { type BegunDraft, createQuotation, type NewOrder } from './createQuotation.ts';

/** What all orders of a request have in common. */
type Request = Omit<NewOrder, 'targetLang' | 'requestedWith'>;

/**
 * An order for each target language, all in one cart, with the same content. The documents are uploaded and counted once.
 * @param begun the draft that a signed-in customer has had on the server: the first order goes on under its hash
 */
export const createQuotations = async (
  tx: Transaction,
  services: Services,
  request: Request,
  targetLangs: readonly string[],
  files: readonly FileRow[],
  content: Content,
  begun: BegunDraft | null,
): Promise<readonly [OrderRow, ...OrderRow[]]> => {
  const [targetLang, ...others] = targetLangs;
  if (targetLang === undefined) throw new Error('A request has a target language.');
  const ids = files.map(({ id }) => id);
  const first = await createQuotation(tx, services, { ...request, targetLang }, ids, content, begun);
  const further: OrderRow[] = [];
  for (const other of others) {
    const fresh = { ...request, cartId: first.cartId, targetLang: other, requestedWith: first.id };
    const copies = await copyFiles(tx, files, services.clock.now());
    further.push(await createQuotation(tx, services, fresh, copies, content));
  }
  return [first, ...further];
};
