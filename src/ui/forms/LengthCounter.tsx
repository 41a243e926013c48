import { FormattedMessage } from 'react-intl';
import * as styles from './Field.css.ts';

/** The share of a limit from which on it is worth a word. */
const near = 0.9;

/** How much of a limit is used, once what is filled in comes near it. */
export const LengthCounter = ({ count, max }: { readonly count: number; readonly max: number }) =>
  count < max * near ? null : (
    <p className={styles.count} role="status">
      <FormattedMessage id="ui.length" values={{ count, max }} />
    </p>
  );
