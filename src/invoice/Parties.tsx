import { FormattedMessage } from 'react-intl';
import type { InvoiceParty } from '../../openapi/types.ts';
import * as styles from './invoice.css.ts';
import type { OfInvoice } from './invoiceView.ts';

const Party = ({ side, party }: { readonly side: 'seller' | 'buyer'; readonly party: InvoiceParty }) => (
  <section className={styles.party}>
    <h2 className={styles.role}>
      <FormattedMessage id={`invoice.${side}`} />
    </h2>
    <p className={styles.address}>
      <strong>{party.name}</strong>
      {party.contact !== null && <span>{party.contact}</span>}
      <span>{party.address}</span>
      <span>
        {party.postcode} {party.city}
      </span>
      <span>{party.country_name}</span>
      {party.vat_id !== null && (
        <span>
          <FormattedMessage id="invoice.vatId" values={{ id: party.vat_id }} />
        </span>
      )}
    </p>
  </section>
);

/** Who sells, and who is charged. */
export const Parties = ({ invoice: { seller, buyer } }: OfInvoice) => (
  <div className={styles.parties}>
    <Party side="seller" party={seller} />
    <Party side="buyer" party={buyer} />
  </div>
);
