import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SamplePrices } from '../../../machines/request/samplePrices.ts';
import type { ServiceDescription } from '../../../machines/services/description.ts';
import { offeredPackages } from '../../../machines/services/offeredPackages.ts';
import { packages } from '../../../machines/services/packages.ts';
import type { Unit, UnitPrice } from '../../../openapi/types.ts';
import { type PriceRow, PriceTable } from '../../ui/money/PriceTable.tsx';
import { useWording } from '../wording.ts';
import * as styles from './landing.css.ts';
import { UnitMoney } from './UnitMoney.tsx';

type Priced = {
  readonly id: string;
  readonly name: ReactNode;
  readonly about: ReactNode;
  readonly unit: Unit;
  readonly price: UnitPrice | null;
};

/** What is priced, with what it is, and what a unit of it costs; nothing where the pair is not offered. */
const toRows = ({ id, name, about, unit, price }: Priced): PriceRow[] =>
  price === null
    ? []
    : [
        {
          id,
          name: (
            <>
              <strong className={styles.name}>{name}</strong>
              <span className={styles.about}>{about}</span>
            </>
          ),
          value: (
            <span className={styles.price}>
              <FormattedMessage
                id={`landing.per.${unit}`}
                values={{ price: <UnitMoney key="price" price={price} unit={unit} /> }}
              />
            </span>
          ),
        },
      ];

type UnitRowsProps = SamplePrices & { readonly service: ServiceDescription };

/** What a unit costs in each package of the service; beside written translation, a sworn page too. */
export const UnitRows = ({ packages: listed, swornPage, service }: UnitRowsProps) => {
  const wording = useWording();
  const { slug, prices } = service;
  const isOne = offeredPackages(service).length === 1;
  const rows = listed.flatMap(({ id, headline, unit_price }) =>
    toRows({
      id: String(id),
      name: isOne ? <FormattedMessage id={`service.${slug}.name`} /> : headline,
      about: (
        <FormattedMessage id={isOne ? `service.${slug}.about` : wording(`write.package.${packages[id].slug}.about`)} />
      ),
      unit: prices.unit,
      price: unit_price,
    }),
  );
  const sworn = toRows({
    id: 'sworn',
    name: <FormattedMessage id="service.sworn.name" />,
    about: <FormattedMessage id="landing.sworn" />,
    unit: 'page',
    price: slug === 'write' ? swornPage : null,
  });
  return rows.length === 0 ? <FormattedMessage id="landing.unknown" /> : <PriceTable rows={[...rows, ...sworn]} />;
};
