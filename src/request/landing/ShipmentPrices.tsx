import { useSelector } from '@xstate/react';
import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import { listShipmentMethods } from '../../../machines/billing/shipment.ts';
import { FeesOfMethod } from '../../billing/FeesOfMethod.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { PriceTable } from '../../ui/money/PriceTable.tsx';
import * as styles from './landing.css.ts';
import { type SamplesActor, SamplesContext } from './SamplesContext.ts';

const Known = ({ samples }: { readonly samples: SamplesActor }) => {
  const fees = useSelector(samples, ({ context }) => context.samples?.shipment ?? null);
  if (fees === null) return null;
  return (
    <>
      <h3>
        <FormattedMessage id="shipment.method" />
      </h3>
      <PriceTable
        rows={listShipmentMethods(fees).map((method) => ({
          id: String(method),
          name: (
            <>
              <strong className={styles.name}>
                <FormattedMessage id={`order.parcel.method.${method}`} />
              </strong>
              <span className={styles.about}>
                <FormattedMessage id={`shipment.about.${method}`} />
              </span>
            </>
          ),
          value: <FeesOfMethod fees={fees} method={method} />,
        }))}
      />
      <p className={styles.about}>
        <FormattedMessage id="shipment.freeFrom" values={{ net: <Money key="net" amount={fees.free_from} /> }} />
      </p>
    </>
  );
};

/** What an original costs by how it comes, before anybody has named an address. */
export const ShipmentPrices = () => {
  const samples = use(SamplesContext);
  return samples !== null && <Known samples={samples} />;
};
