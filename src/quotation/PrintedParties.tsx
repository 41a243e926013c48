import { FormattedMessage } from 'react-intl';
import type { Order, Quotation } from '../../openapi/types.ts';
import { useServices } from '../lib/services/useServices.ts';
import { DetailList } from '../ui/text/DetailList.tsx';
import { excerpt, printOnly } from '../ui/text/shared.css.ts';

/** Seller and customer: on paper only, where no header and no footer says who it is from. */
export const PrintedParties = ({ of: { customer } }: { readonly of: Pick<Quotation | Order, 'customer'> }) => {
  const { company, address, phone, email } = useServices().brand.contact;
  const rows = [
    { id: 'seller', lines: [company, address, phone, email] },
    { id: 'customer', lines: [customer.name, customer.email] },
  ] as const;
  return (
    <div className={printOnly}>
      <DetailList
        rows={rows.map(({ id, lines }) => ({
          id,
          name: <FormattedMessage id={`print.${id}`} />,
          value: <span className={excerpt}>{lines.join('\n')}</span>,
        }))}
      />
    </div>
  );
};
