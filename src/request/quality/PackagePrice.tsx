import { FormattedMessage } from 'react-intl';
import type { PackageEstimate } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Included } from '../packages/Included.tsx';
import * as styles from '../request.css.ts';

type PackageProps = { readonly priced: PackageEstimate };

/** When what is filled in would be ready in a package. */
export const PackageDate = ({ priced }: PackageProps) => (
  <span className={styles.packageDate}>
    <FormattedMessage id="write.summary.deliverBy" /> <DateTime iso={priced.deliver_by} show="near" />
  </span>
);

/** What it would cost in a package, as the server computed it. */
export const PackagePrice = ({ priced }: PackageProps) => (
  <span className={styles.packagePrice}>
    <Money amount={priced.gross} />
    <span className={styles.small}>
      <Included priced={priced} />
    </span>
  </span>
);
