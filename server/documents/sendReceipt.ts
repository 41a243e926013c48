import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Locale } from '../../openapi/types.ts';
import { message } from '../platform/core/messages.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { topUp, topUpReceipt } from '../platform/db/schema.ts';
import { archiveNames } from './archiveNames.ts';
import { asAttachment } from './sendDownload.ts';

/** What the receipt of a top-up is called, in a language. */
export const receiptFileName = (locale: Locale, brand: string, number: string): string =>
  archiveNames([`${message(locale, 'document.receipt.fileName', { brand, number })}.pdf`])[0] ?? 'receipt.pdf';

/**
 * Sends the receipt of a top-up.
 * @throws ProblemError ReceiptUnknown
 */
export const sendReceipt = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  { topUpId, locale }: { readonly topUpId: number; readonly locale: Locale },
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const [row] = await db
    .select({ receipt: topUpReceipt, brand: topUp.brand })
    .from(topUpReceipt)
    .innerJoin(topUp, eq(topUp.id, topUpReceipt.topUpId))
    .where(eq(topUpReceipt.topUpId, topUpId));
  if (row === undefined) throw new ProblemError('ReceiptUnknown');
  const { document, size, path } = row.receipt;
  return asAttachment(reply, 'application/pdf', receiptFileName(locale, row.brand, document.number))
    .header('Content-Length', size)
    .send(files.stream(path));
};
