import { FormattedMessage } from 'react-intl';
import { packages } from '../../../machines/services/packages.ts';
import type { PackageConfig, PackageEstimate, PackageId } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import type { Detail } from '../../ui/text/DetailList.tsx';
import { CardPrice } from './CardPrice.tsx';
import * as styles from './packages.css.ts';

type PackageCardProps = {
  readonly config: PackageConfig;
  /** What the customer's own text costs in it. */
  readonly priced: PackageEstimate | undefined;
  /** The request is in this package now. */
  readonly chosen: boolean;
  /** Null while it cannot be ordered. */
  readonly onOrder: (() => void) | null;
};

/** Who works on it, and which texts it is for: what a package is, in the same rows for each. */
const listRows = (id: PackageId): readonly Detail[] => {
  const { slug, years } = packages[id];
  return [
    {
      id: 'translatedBy',
      name: <FormattedMessage id="package.translatedBy" />,
      value:
        years === null ? (
          <FormattedMessage id="package.translatedBy.machine" />
        ) : (
          <FormattedMessage id="package.translatedBy.translator" values={{ years }} />
        ),
    },
    {
      id: 'checkedBy',
      name: <FormattedMessage id="package.checkedBy" />,
      value: <FormattedMessage id={`package.checkedBy.${slug}`} />,
    },
    {
      id: 'suits',
      name: <FormattedMessage id="package.suits" />,
      value: <FormattedMessage id={`package.suits.${slug}`} />,
    },
  ];
};

/** A package with who works on it, its price, and the way to order in it. */
export const PackageCard = ({ config, priced, chosen, onOrder }: PackageCardProps) => (
  <li className={styles.card} data-chosen={chosen ? '' : undefined}>
    <h2 className={styles.name}>
      {config.headline}
      {chosen && (
        <Badge tone="info">
          <FormattedMessage id="package.chosen" />
        </Badge>
      )}
    </h2>
    <dl className={styles.rows}>
      {listRows(config.id).map(({ id, name, value }) => (
        <div key={id}>
          <dt className={styles.small}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
    <CardPrice config={config} priced={priced} />
    <div>
      <Button kind={chosen ? 'primary' : undefined} wide disabled={onOrder === null} onClick={() => onOrder?.()}>
        <FormattedMessage id="package.order" values={{ name: config.headline }} />
      </Button>
    </div>
  </li>
);
