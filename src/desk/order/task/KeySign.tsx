import * as styles from '../order.css.ts';

/** The key that does the same; assistive technology is told it by the button. */
export const KeySign = ({ name }: { readonly name: string | undefined }) =>
  name !== undefined && (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  );
