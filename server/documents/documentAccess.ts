import type { Services } from '../platform/core/services.ts';
import { doneBy, type Staff } from '../platform/core/staff.ts';
import { documentAccess } from '../platform/db/schema.ts';

type Access = Pick<Services, 'db' | 'clock'>;

/** What is downloaded: a file, or with null all that has been delivered with an order. */
type Document = { readonly orderId: number | null; readonly fileId: string | null; readonly fileName: string | null };

/** Notes that a link has been followed. @param customerId who asked for the link; null for a visitor */
export const recordLinkUse = async (
  { db, clock }: Access,
  document: Document,
  customerId: number | null,
): Promise<void> => {
  const by = document.fileId === null ? 'archive' : 'link';
  await db.insert(documentAccess).values({ by, ...document, customerId, at: clock.now() });
};

/** Notes that someone of the desk downloads a document. */
export const recordDeskDownload = async ({ db, clock }: Access, document: Document, staff: Staff): Promise<void> => {
  await db.insert(documentAccess).values({ by: 'desk', ...document, ...doneBy(staff), at: clock.now() });
};
