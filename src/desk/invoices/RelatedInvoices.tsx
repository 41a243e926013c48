import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { Invoice, InvoiceRef } from '../../../openapi/types.ts';
import { Day } from '../../ui/dates/Day.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { useDesk } from '../app/Desk.ts';
import * as styles from './invoices.css.ts';

type Relation = 'corrects' | 'corrections' | 'advances' | 'final';

const one = (other: InvoiceRef | null): readonly InvoiceRef[] => (other === null ? [] : [other]);

const listRelations = ({
  corrects,
  corrections,
  advances,
  final,
}: Invoice): Record<Relation, readonly InvoiceRef[]> => ({
  corrects: one(corrects),
  corrections,
  advances,
  final: one(final),
});

const relations = ['corrects', 'corrections', 'advances', 'final'] as const satisfies readonly Relation[];

/** The invoices that it belongs to: what it corrects, what corrects it, advances and the final one. */
export const RelatedInvoices = ({ invoice }: { readonly invoice: Invoice }) => {
  const { getLocale } = useDesk();
  const related = listRelations(invoice);
  if (relations.every((relation) => related[relation].length === 0)) return null;
  return (
    <Notice kind={invoice.corrections.length > 0 ? 'attention' : 'info'}>
      <ul className={styles.list}>
        {relations.flatMap((relation) =>
          related[relation].map((other) => (
            <li key={`${relation} ${other.id}`}>
              <FormattedMessage
                id={`invoice.related.${relation}`}
                values={{
                  number: (
                    <Link key="number" href={toDeskPath({ name: 'invoice', id: other.id }, getLocale())}>
                      {other.number}
                    </Link>
                  ),
                  day: <Day key="day" day={other.issued_on} />,
                  gross: <Money key="gross" amount={other.gross} />,
                }}
              />
            </li>
          )),
        )}
      </ul>
    </Notice>
  );
};
