import { priceOfWork } from '../../../machines/catalogue/priceOfWork.ts';
import type { Locale, Money } from '../../../openapi/types.ts';
import { lineName, listShipmentLines } from '../../catalogue/shipmentText.ts';
import { message } from '../../platform/core/messages.ts';
import { formatAmount } from '../../platform/mail/formats.ts';
import { priceOfRow } from '../orderParts.ts';
import type { OrderRow } from '../orderRow.ts';
import type { PaperRow } from './paperContent.ts';

const isNothing = ({ currency_amount_decimal }: Money): boolean => currency_amount_decimal === '0.00';

/** What an order's price is made of; the total is the last one, and there is none before there is a price. */
export const orderSums = (row: OrderRow, locale: Locale): readonly PaperRow[] => {
  const price = priceOfRow(row);
  if (price === null) return [];
  const say = (id: string, values?: Readonly<Record<string, string>>): string => message(locale, id, values);
  const shown = ({ currency_amount_decimal, currency_code }: Money): string =>
    formatAmount(locale, currency_code, currency_amount_decimal);
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Number(price.tax_rate));
  const work = priceOfWork(price);
  return [
    ...(work === null ? [] : [{ name: say(`service.${row.service}.name`), value: shown(work) }]),
    ...(isNothing(price.surcharge) ? [] : [{ name: say('write.summary.surcharge'), value: shown(price.surcharge) }]),
    ...(isNothing(price.discount)
      ? []
      : [
          {
            name: [say('write.summary.discount'), price.discount_code ?? ''].join(' ').trimEnd(),
            value: `−${shown(price.discount)}`,
          },
        ]),
    ...listShipmentLines(price).map((line) => ({
      name: lineName(line, locale),
      value: isNothing(line.net) ? say('shipment.free') : shown(line.net),
    })),
    { name: say('write.summary.net'), value: shown(price.net) },
    { name: say('write.summary.vat', { rate }), value: shown(price.vat) },
    { name: say('quotation.total'), value: shown(price.gross) },
  ];
};
