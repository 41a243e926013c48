import { FormattedMessage } from 'react-intl';
import type { InvoiceParty } from '../../openapi/types.ts';
import * as styles from './invoice.css.ts';
import type { OfInvoice } from './invoiceView.ts';

type PartyProps = {
  readonly side: 'seller' | 'buyer';
  readonly party: InvoiceParty;
  /** what its tax number is: of a customer outside the EU it is no VAT ID */
  readonly number?: 'vatId' | 'taxNumber';
};

const Party = ({ side, party, number = 'vatId' }: PartyProps) => (
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
          <FormattedMessage id={`invoice.${number}`} values={{ id: party.vat_id }} />
        </span>
      )}
    </p>
  </section>
);

/** Who sells, and who is charged. */
export const Parties = ({ invoice: { seller, buyer, treatment } }: OfInvoice) => (
  <div className={styles.parties}>
    <Party side="seller" party={seller} />
    <Party side="buyer" party={buyer} number={treatment === 'outside' ? 'taxNumber' : 'vatId'} />
  </div>
);
