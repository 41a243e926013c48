import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../../machines/shell/routes.ts';
import type { ListedInvoice, Order } from '../../../openapi/types.ts';
import { provideOrderInvoices } from '../../invoice/provideOrderInvoices.ts';
import { useNetworkRestored } from '../../lib/http/useNetworkRestored.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Day } from '../../ui/dates/Day.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { list, small } from '../../ui/text/shared.css.ts';

type OrderInvoicesProps = { readonly order: Pick<Order, 'id' | 'status'> };

const InvoiceLink = ({ invoice: { id, number, kind, issued_on } }: { readonly invoice: ListedInvoice }) => {
  const locale = useLocale();
  return (
    <li>
      <FormattedMessage
        id={`papers.invoices.${kind}`}
        values={{
          number: (
            <Link key="number" href={toPath({ name: 'invoice', invoiceId: String(id) }, locale)}>
              {number}
            </Link>
          ),
          day: <Day key="day" day={issued_on} />,
        }}
      />
    </li>
  );
};

/** The invoices that charge an order; when one comes, where there is none. What the server says now goes before what it said. */
export const OrderInvoices = ({ order: { id, status } }: OrderInvoicesProps) => {
  const expected = status === 'finished';
  const actor = useScreenActor(provideOrderInvoices, { orderId: id, expected });
  const snapshot = useSelector(actor, (now) => now);
  useNetworkRestored(actor);
  const { invoices } = snapshot.context;
  if (snapshot.matches('failed')) {
    return (
      <Notice
        kind="danger"
        live="status"
        actions={
          <Button small onClick={() => actor.send({ type: 'retry' })}>
            <FormattedMessage id="shell.retry" />
          </Button>
        }
      >
        <FormattedMessage id="papers.invoices.failed" />
      </Notice>
    );
  }
  if (snapshot.hasTag('waiting')) {
    return (
      <p role="status" className={small}>
        <FormattedMessage id="papers.invoices.awaited" />
      </p>
    );
  }
  if (snapshot.matches('none')) {
    return (
      <p className={small}>
        <FormattedMessage id={expected ? 'papers.invoices.later' : 'papers.invoices.none'} />
      </p>
    );
  }
  return (
    invoices.length > 0 && (
      <ul className={list}>
        {invoices.map((invoice) => (
          <InvoiceLink key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    )
  );
};
