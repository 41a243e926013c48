import { fromPromise } from 'xstate';
import type { DraftAttachment, DraftFields } from '../../../machines/rules/draft.ts';
import type { components } from '../../../openapi/schema.ts';
import type { Estimate, LanguagePair } from '../../../openapi/types.ts';
import type { Api } from '../client.ts';
import { payloadOf } from '../payloadOf.ts';
import { dataOf, settle } from '../result.ts';

type PriceList = components['schemas']['PriceListPayload'];

/** The word-priced pairs of written translation. */
export const loadPairs = (api: Api) =>
  fromPromise<readonly LanguagePair[], { currencyId: number }>(async ({ input, signal }) => {
    const params = { path: { currencyId: input.currencyId }, header: api.header };
    const call = api.http.GET('/api/v2/service/write/{currencyId}', { params, parseAs: 'text', signal });
    return payloadOf<PriceList>(await dataOf(call)).data.pairs.filter(({ type }) => type === 'write');
  });

const deadlineOf = (local: string): string | null => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) || at.getTime() <= Date.now() ? null : at.toISOString();
};

/** A price estimate; null when there is too little for one, or the server says that there is none. */
export const estimatePrice = (api: Api) =>
  fromPromise<Estimate | null, { fields: DraftFields; attachments: readonly DraftAttachment[] }>(
    async ({ input: { fields, attachments }, signal }) => {
      const fileIds = attachments.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
      const hasContent = fields.text.trim() !== '' || fileIds.length > 0;
      if (fields.sourceLang === '' || fields.targetLang === '' || fields.currencyId === 0 || !hasContent) return null;
      const result = await settle(
        api.http.POST('/api/v2/quotation/estimate', {
          params: { header: api.header },
          body: {
            service: 'write',
            source_lang: fields.sourceLang,
            target_lang: fields.targetLang,
            category_id: fields.categoryId === 0 ? null : fields.categoryId,
            package_id: fields.packageId,
            currency_id: fields.currencyId,
            text: fields.text,
            file_ids: fileIds,
            deadline: deadlineOf(fields.deadline),
            discount_code: fields.discountCode.trim() === '' ? null : fields.discountCode.trim(),
          },
          signal,
        }),
      );
      return result.ok ? result.data.data : null;
    },
  );
