import { FormattedMessage } from 'react-intl';
import { nextAction } from '../../../../machines/desk/order/nextAction.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { PartHeading } from '../../../ui/text/StepHeading.tsx';
import type { DeskOrderProps } from '../DeskOrderProps.ts';
import * as styles from '../order.css.ts';

/** Who is waited for, where the desk has nothing to do. */
const awaited = (status: string) => {
  if (status === 'acceptation') return 'staff.order.next.customer';
  return status === 'payment' ? 'staff.order.next.payment' : 'staff.order.next.none';
};

/** The one thing to do first. */
export const NextStep = ({ actor, snapshot, page: { order } }: DeskOrderProps) => {
  const action = nextAction(order);
  if (snapshot.matches({ shown: { work: 'open' } })) return null;
  return (
    <Card>
      <Stack>
        <PartHeading title={<FormattedMessage id="staff.order.next" />} />
        {action === null ? (
          <p className={styles.quiet}>
            <FormattedMessage id={awaited(order.status)} />
          </p>
        ) : (
          <Button kind="primary" wide onClick={() => actor.send({ type: 'open', subject: { action, part: null } })}>
            <FormattedMessage id={`staff.action.${action}`} />
          </Button>
        )}
      </Stack>
    </Card>
  );
};
