import { ActionList } from './ActionList.tsx';
import { CartOrders } from './CartOrders.tsx';
import type { DeskOrderProps } from './DeskOrderProps.ts';
import { Documents } from './Documents.tsx';
import { History } from './History.tsx';
import { Log } from './Log.tsx';
import { Messages } from './Messages.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { NextStep } from './NextStep.tsx';
import { OfferCard } from './OfferCard.tsx';
import { OpenTask } from './OpenTask.tsx';
import { OrderChart } from './OrderChart.tsx';
import { OrderHead } from './OrderHead.tsx';
import { Original } from './Original.tsx';
import * as styles from './order.css.ts';
import { PastedText } from './PastedText.tsx';
import { Questions } from './Questions.tsx';
import { RequestCard } from './RequestCard.tsx';
import { useTaskKeys } from './useTaskKeys.ts';

/** All that is known of an order, and what can be done with it. */
export const KnownOrder = (props: DeskOrderProps) => {
  useTaskKeys(props);
  return (
    <div className={styles.page}>
      <OrderHead {...props} />
      <div className={styles.columns}>
        <div className={styles.work}>
          <OpenTask {...props} />
          <NextStep {...props} />
        </div>
        <div className={styles.known}>
          <div className={styles.facts}>
            <RequestCard {...props} />
            <Documents {...props} />
            <PastedText {...props} />
            <OfferCard {...props} />
            <Questions {...props} />
            <Messages {...props} />
            <Original {...props} />
            <MoneyCard {...props} />
            <CartOrders {...props} />
            <History {...props} />
          </div>
          <OrderChart {...props} />
          <Log {...props} />
        </div>
        <div className={styles.rest}>
          <ActionList {...props} />
        </div>
      </div>
    </div>
  );
};
