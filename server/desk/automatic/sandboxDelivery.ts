import { extname } from 'node:path';
import { formatCodeName } from '../../catalogue/names.ts';
import { readSourceFiles } from '../../documents/index.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { message } from '../../platform/core/messages.ts';
import type { Services } from '../../platform/core/services.ts';

export type Delivery = { readonly name: string; readonly content: Buffer };

const suffixed = (name: string, language: string): string => {
  const extension = extname(name);
  return `${name.slice(0, name.length - extension.length)}.${language}${extension}`;
};

/**
 * What the automatic desk delivers, so that one person can see a whole order: for pasted text, or addresses, a text that says plainly that it is
 * a sample, for each document a copy named after the target language.
 */
export const deliveriesFor = async (services: Services, row: OrderRow): Promise<Delivery[]> => {
  const files = await readSourceFiles(services.db, row.id);
  const copies = await Promise.all(
    files.map(async (file) => ({
      name: suffixed(`demo-${file.name}`, row.targetLang),
      content: await services.files.read(file.path),
    })),
  );
  if (row.sourceText.trim() === '' && copies.length > 0) return copies;
  const note = message(row.locale, 'order.demoDelivery', {
    target: formatCodeName('language', row.locale, row.targetLang),
  });
  return [
    {
      name: `demo.${row.targetLang}.txt`,
      content: Buffer.from(`${note}\n\n${row.sourceText || row.details.links.join('\n')}\n`),
    },
    ...copies,
  ];
};
