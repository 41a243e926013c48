import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../machines/shell/routes.ts';
import type { InvoiceRef } from '../../openapi/types.ts';
import { useLocale } from '../lib/services/useApp.ts';
import { Day } from '../ui/dates/Day.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Money } from '../ui/money/Money.tsx';
import * as styles from './invoice.css.ts';
import type { OfInvoice } from './invoiceView.ts';

type Relation = 'corrects' | 'corrections' | 'advances' | 'final';

const Related = ({ relation, other }: { readonly relation: Relation; readonly other: InvoiceRef }) => {
  const locale = useLocale();
  return (
    <li>
      <FormattedMessage
        id={`invoice.related.${relation}`}
        values={{
          number: (
            <Link key="number" href={toPath({ name: 'invoice', invoiceId: String(other.id) }, locale)}>
              {other.number}
            </Link>
          ),
          day: <Day key="day" day={other.issued_on} />,
          gross: <Money key="gross" amount={other.gross} />,
        }}
      />
    </li>
  );
};

const one = (other: InvoiceRef | null): readonly InvoiceRef[] => (other === null ? [] : [other]);

/** The invoices that it belongs to: what it corrects, what corrects it, advances and the final one. */
export const RelatedInvoices = ({ invoice }: OfInvoice) => {
  const { corrects, corrections, advances, final } = invoice;
  const relations: readonly (readonly [Relation, readonly InvoiceRef[]])[] = [
    ['corrects', one(corrects)],
    ['corrections', corrections],
    ['advances', advances],
    ['final', one(final)],
  ];
  const related = relations.flatMap(([relation, others]) =>
    others.map((other) => <Related key={`${relation} ${other.id}`} relation={relation} other={other} />),
  );
  if (related.length === 0) return null;
  return (
    <Notice kind={corrections.length > 0 ? 'attention' : 'info'}>
      <ul className={styles.related}>{related}</ul>
    </Notice>
  );
};
