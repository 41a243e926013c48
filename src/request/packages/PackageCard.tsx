import { FormattedMessage } from 'react-intl';
import { packages } from '../../../machines/services/packages.ts';
import type { PackageConfig, PackageEstimate } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { icons } from '../../ui/pictures/icons.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
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

const flags = ['post_editing', 'verification', 'proofreading'] as const;

/** A package with its flags, its price, and the way to order in it. */
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
    <p className={styles.about}>
      <FormattedMessage id={`write.package.${packages[config.id].slug}.about`} />
    </p>
    <ul className={styles.flags}>
      {flags.map((flag) => (
        <li key={flag} className={styles.flag} data-included={config[flag]}>
          <span className={styles.sign}>
            <Icon path={config[flag] ? icons.done : icons.cross} />
          </span>
          <span>
            <VisuallyHidden>
              <FormattedMessage id={config[flag] ? 'package.included' : 'package.notIncluded'} />{' '}
            </VisuallyHidden>
            <FormattedMessage id={`package.flag.${flag}`} />
          </span>
        </li>
      ))}
    </ul>
    <CardPrice config={config} priced={priced} />
    <div>
      <Button kind={chosen ? 'primary' : undefined} wide disabled={onOrder === null} onClick={() => onOrder?.()}>
        <FormattedMessage id="package.order" values={{ name: config.headline }} />
      </Button>
    </div>
  </li>
);
