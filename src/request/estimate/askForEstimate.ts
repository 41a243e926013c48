import { noRecipient } from '../../../machines/billing/noRecipient.ts';
import { isDateTime } from '../../../machines/lib/dateTime.ts';
import { maxLengths } from '../../../machines/lib/fieldLengths.ts';
import { sendableText } from '../../../machines/lib/sendableText.ts';
import type { DraftFields } from '../../../machines/request/draft.ts';
import type { RequestContent } from '../../../machines/request/request.ts';
import { maxLinkLength, maxLinks, maxMinutes, maxWords } from '../../../machines/request/requestLimits.ts';
import { listTargetLanguages } from '../../../machines/request/targetLanguages.ts';
import { fieldsOfService } from '../../../machines/request/unsupportedFields.ts';
import type { Estimate, Shipment } from '../../../openapi/types.ts';
import type { Api } from '../../lib/http/client.ts';
import { settle } from '../../lib/http/result.ts';

/** Only what can be agreed on is sent: what is wrong with the rest is said when the request is sent, and the price stays. */
const toDeadline = (local: string): string | null => {
  const at = new Date(local);
  return isDateTime(local) && at.getTime() > Date.now() ? at.toISOString() : null;
};

/** Whether there is anything that could be priced. */
const hasContent = ({ text, words, links, duration }: DraftFields, fileIds: readonly string[]): boolean =>
  text.trim() !== '' || fileIds.length > 0 || words > 0 || links.length > 0 || duration > 0;

const toDiscountCode = (code: string): string | null =>
  code === '' || code.length > maxLengths.discountCode ? null : code;

/** What a price depends on; who receives it does not matter yet. */
const toShipmentTerms = (shipment: DraftFields['shipment']): Shipment | null =>
  shipment && {
    method: shipment.method,
    country_id: shipment.countryId || null,
    copies: shipment.copies,
    notarised: shipment.notarised,
    ...noRecipient,
  };

/** What is no whole number yet is not sent. */
const toCount = (count: number): number | null => (Number.isInteger(count) && count > 0 ? count : null);

/** Asks the server for a price estimate; null when it says that there is none, or when there is too little for one. */
export const askForEstimate = async (
  api: Api,
  { service, fields: all, attachments }: RequestContent,
  signal: AbortSignal,
): Promise<Estimate | null> => {
  const fields = fieldsOfService(all, service.slug);
  const fileIds = attachments.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
  if (!hasContent(fields, fileIds)) return null;
  const result = await settle(
    api.http.POST('/api/v2/quotation/estimate', {
      body: {
        service: service.slug,
        source_lang: fields.sourceLang,
        target_langs: listTargetLanguages(fields),
        category_id: fields.categoryId === 0 ? null : fields.categoryId,
        package_id: fields.packageId,
        currency_id: fields.currencyId,
        text: sendableText(fields.text),
        file_ids: fileIds,
        word_count: toCount(Math.min(fields.words, maxWords)),
        links: fields.links.filter((link) => link.length <= maxLinkLength).slice(0, maxLinks),
        duration: toCount(Math.min(fields.duration, maxMinutes)),
        starts_at: toDeadline(fields.startsAt),
        deadline: toDeadline(fields.deadline),
        discount_code: toDiscountCode(fields.discountCode.trim()),
        shipment: toShipmentTerms(fields.shipment),
      },
      signal,
    }),
  );
  return result.ok ? result.data.data : null;
};
