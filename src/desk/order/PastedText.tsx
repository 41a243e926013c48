import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import type { DeskOrderProps } from './DeskOrderProps.ts';
import { CorrectButton, CountLine } from './Documents.tsx';
import { FactCard } from './FactCard.tsx';
import * as styles from './order.css.ts';

/** The text that the customer has pasted. */
export const PastedText = (props: DeskOrderProps) => {
  const { text, counts } = props.page.order;
  const count = counts.find(({ file_id }) => file_id === null);
  if (text === null && count === undefined) return null;
  return (
    <FactCard title={<FormattedMessage id="staff.order.text" />}>
      {text !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <p className={styles.long} tabIndex={0}>
          {text}
        </p>
      )}
      {count !== undefined && (
        <div>
          <CountLine count={count} /> <CorrectButton {...props} count={count} />
        </div>
      )}
    </FactCard>
  );
};
