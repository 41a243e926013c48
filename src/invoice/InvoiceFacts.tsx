import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Day } from '../ui/dates/Day.tsx';
import { type Detail, DetailList } from '../ui/text/DetailList.tsx';
import { excerpt } from '../ui/text/shared.css.ts';
import type { OfInvoice } from './invoiceView.ts';

const days = ['issued_on', 'sold_on', 'paid_on', 'due_on'] as const;

const names = {
  issued_on: 'invoice.issuedOn',
  sold_on: 'invoice.soldOn',
  paid_on: 'invoice.paidOn',
  due_on: 'invoice.dueOn',
} as const satisfies Record<(typeof days)[number], string>;

const row = (id: string, name: ReactNode, value: ReactNode): Detail => ({ id, name, value });

/** When it was issued, sold, paid and is due; the month of a monthly one, the reason of a correction. */
export const InvoiceFacts = ({ invoice }: OfInvoice) => {
  const intl = useIntl();
  const { period, correction_reason: reason } = invoice;
  const isPaid = Number(invoice.totals.payable.currency_amount_decimal) <= 0;
  const rows = [
    ...days
      .filter((name) => !(name === 'due_on' && isPaid))
      .flatMap((name) => {
        const day = invoice[name];
        return day === null ? [] : [row(name, <FormattedMessage id={names[name]} />, <Day day={day} />)];
      }),
    ...(period === null
      ? []
      : [
          row(
            'period',
            <FormattedMessage id="invoice.period" />,
            intl.formatDate(`${period}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
          ),
        ]),
    ...(reason === null
      ? []
      : [row('reason', <FormattedMessage id="invoice.reason" />, <span className={excerpt}>{reason}</span>)]),
  ];
  return <DetailList rows={rows} />;
};
