import { FormattedMessage } from 'react-intl';
import { orderDifference } from '../../../../machines/quotation/orderDifference.ts';
import { Actions } from '../../../ui/buttons/Actions.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { TaskProps } from '../DeskOrderProps.ts';
import * as styles from '../order.css.ts';
import { Difference } from './Difference.tsx';

/** Somebody else has changed the order: what differs, and the choice to go on. */
export const StaleTask = ({ task, snapshot }: TaskProps) => {
  const { page, newer } = snapshot.context;
  return (
    <Stack>
      <Notice kind="attention" live="alert" title={<FormattedMessage id="staff.action.stale.title" />}>
        <p className={styles.quiet}>
          <FormattedMessage id="staff.action.stale.text" />
        </p>
        <ul className={styles.differences}>
          {newer !== null &&
            orderDifference(page.order, newer.order).map((difference) => (
              <li key={difference.kind}>
                <Difference difference={difference} />
              </li>
            ))}
        </ul>
      </Notice>
      <Actions>
        <Button kind="primary" onClick={() => task.send({ type: 'goOn' })}>
          <FormattedMessage id="staff.action.stale.goOn" />
        </Button>
        <Button onClick={() => task.send({ type: 'leave' })}>
          <FormattedMessage id="staff.action.leave" />
        </Button>
      </Actions>
    </Stack>
  );
};
