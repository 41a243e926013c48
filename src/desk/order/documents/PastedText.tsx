import { FormattedMessage } from 'react-intl';
import { ScrollRegion } from '../../shared/ScrollRegion.tsx';
import type { DeskOrderProps } from '../DeskOrderProps.ts';
import { FactCard } from '../FactCard.tsx';
import * as styles from '../order.css.ts';
import { CorrectButton, CountLine } from './Documents.tsx';

/** The text that the customer has pasted. */
export const PastedText = (props: DeskOrderProps) => {
  const { text, counts } = props.page.order;
  const count = counts.find(({ file_id }) => file_id === null);
  if (text === null && count === undefined) return null;
  return (
    <FactCard title={<FormattedMessage id="staff.order.text" />}>
      {text !== null && (
        <ScrollRegion className={styles.long}>
          <p>{text}</p>
        </ScrollRegion>
      )}
      {count !== undefined && (
        <div>
          <CountLine count={count} /> <CorrectButton {...props} count={count} />
        </div>
      )}
    </FactCard>
  );
};
