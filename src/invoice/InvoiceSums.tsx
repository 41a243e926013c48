import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Money as Amount, Invoice, InvoiceTax } from '../../openapi/types.ts';
import { Stack } from '../ui/layout/Stack.tsx';
import { Money } from '../ui/money/Money.tsx';
import { type PriceRow, PriceTable } from '../ui/money/PriceTable.tsx';
import { small } from '../ui/text/shared.css.ts';
import { CorrectionMoney } from './CorrectionMoney.tsx';
import { Exchange } from './Exchange.tsx';
import type { OfInvoice } from './invoiceView.ts';
import { VatRate } from './VatRate.tsx';

const isNothing = ({ currency_amount_decimal }: Amount): boolean => Number(currency_amount_decimal) === 0;

const row = (id: string, name: ReactNode, amount: Amount, total = false): PriceRow => ({
  id,
  name,
  value: <Money amount={amount} />,
  total,
});

const nameOfTax = ({ vat_rate }: InvoiceTax, { treatment }: Invoice): ReactNode => (
  <FormattedMessage
    id="invoice.vatOf"
    values={{ rate: <VatRate key="rate" rate={vat_rate} treatment={treatment} /> }}
  />
);

/** The net value and the tax of each rate, where there are several. */
const rowsOfTaxes = (invoice: Invoice): readonly PriceRow[] => {
  const { taxes } = invoice;
  return taxes.flatMap((tax) => {
    const rate = <VatRate key="rate" rate={tax.vat_rate} treatment={invoice.treatment} />;
    return [
      ...(taxes.length > 1
        ? [row(`net ${tax.vat_rate}`, <FormattedMessage id="invoice.netAt" values={{ rate }} />, tax.net)]
        : []),
      row(`vat ${tax.vat_rate}`, nameOfTax(tax, invoice), tax.vat),
    ];
  });
};

/** What is left to pay; of a correction that takes back, what the customer gets. */
const rowOfPayable = (payable: Amount): PriceRow => {
  const isBack = payable.currency_amount_decimal.startsWith('-');
  return isBack
    ? row('payable', <FormattedMessage id="invoice.inFavour" />, {
        ...payable,
        currency_amount_decimal: payable.currency_amount_decimal.slice(1),
      })
    : row('payable', <FormattedMessage id="invoice.payable" />, payable, Number(payable.currency_amount_decimal) > 0);
};

/** Net, tax of each rate, gross; what is paid and what is left. */
export const InvoiceSums = ({ invoice }: OfInvoice) => {
  const { net, gross, rounding, paid, payable } = invoice.totals;
  const isDue = Number(payable.currency_amount_decimal) > 0;
  const rows = [
    row('net', <FormattedMessage id="invoice.net" />, net),
    ...rowsOfTaxes(invoice),
    row('gross', <FormattedMessage id="invoice.gross" />, gross, !isDue),
    ...(isNothing(rounding) ? [] : [row('rounding', <FormattedMessage id="invoice.rounding" />, rounding)]),
    ...(isNothing(paid) ? [] : [row('paid', <FormattedMessage id="invoice.paid" />, paid)]),
    ...(isNothing(payable) && isNothing(paid) ? [] : [rowOfPayable(payable)]),
  ];
  return (
    <Stack>
      <PriceTable rows={rows} />
      <CorrectionMoney invoice={invoice} />
      {!isNothing(rounding) && (
        <p className={small}>
          <FormattedMessage id="invoice.rounding.about" />
        </p>
      )}
      <Exchange invoice={invoice} />
    </Stack>
  );
};
