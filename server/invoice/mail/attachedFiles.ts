import { eq } from 'drizzle-orm';
import type { Locale } from '../../../openapi/types.ts';
import { invoiceFileName } from '../../documents/index.ts';
import type { MailMessage } from '../../platform/core/mailer.ts';
import type { Services } from '../../platform/core/services.ts';
import { invoiceFile } from '../../platform/db/schema.ts';
import type { InvoiceRow } from '../files/invoiceFiles.ts';

/** The files of an invoice as a mail brings them, the PDF first. */
export const attachedFiles = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  row: InvoiceRow,
  locale: Locale,
): Promise<NonNullable<MailMessage['attachments']>> => {
  const made = await db.select().from(invoiceFile).where(eq(invoiceFile.invoiceId, row.id));
  return Promise.all(
    made
      .toSorted((one, other) => Number(other.format === 'pdf') - Number(one.format === 'pdf'))
      .map(async ({ format, path }) => {
        const kind = format === 'pdf' ? 'pdf' : 'xml';
        return {
          name: invoiceFileName(locale, row, kind),
          type: `application/${kind}`,
          content: await files.read(path),
        };
      }),
  );
};
