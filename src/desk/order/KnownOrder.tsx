import { CartOrders } from './CartOrders.tsx';
import type { DeskOrderProps } from './DeskOrderProps.ts';
import { Documents } from './documents/Documents.tsx';
import { PastedText } from './documents/PastedText.tsx';
import { History } from './history/History.tsx';
import { Messages } from './Messages.tsx';
import { MoneyCard } from './money/MoneyCard.tsx';
import { OfferCard } from './money/OfferCard.tsx';
import { OrderHead } from './OrderHead.tsx';
import { Original } from './Original.tsx';
import * as styles from './order.css.ts';
import { Questions } from './Questions.tsx';
import { RequestCard } from './RequestCard.tsx';
import { ActionList } from './task/ActionList.tsx';
import { OpenTask } from './task/OpenTask.tsx';
import { useTaskKeys } from './task/useTaskKeys.ts';

/** All that is known of an order, and what can be done with it. */
export const KnownOrder = (props: DeskOrderProps) => {
  useTaskKeys(props);
  return (
    <div className={styles.page}>
      <OrderHead {...props} />
      <div className={styles.columns}>
        <div className={styles.work}>
          <OpenTask {...props} />
          <ActionList {...props} />
        </div>
        <div className={styles.facts}>
          <RequestCard {...props} />
          <Documents {...props} />
          <PastedText {...props} />
          <Questions {...props} />
          <Messages {...props} />
          <OfferCard {...props} />
          <Original {...props} />
          <MoneyCard {...props} />
          <CartOrders {...props} />
          <History {...props} />
        </div>
      </div>
    </div>
  );
};
