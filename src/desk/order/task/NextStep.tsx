import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { statusPlaces } from '../../../../machines/desk/board/deskStage.ts';
import { toDeskPath } from '../../../../machines/desk/shared/deskRoutes.ts';
import type { DeskAction } from '../../../../openapi/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import type { MessageId } from '../../../ui/text/messages.ts';
import { useDesk } from '../../app/Desk.ts';
import { useKeysChoice } from '../../app/useKeysChoice.ts';
import type { DeskOrderProps } from '../DeskOrderProps.ts';
import * as styles from '../order.css.ts';
import { KeySign } from './KeySign.tsx';
import { nextKey } from './useTaskKeys.ts';

/** Who is waited for, where the desk has nothing to do. */
const awaited = {
  quoting: 'staff.order.next.none',
  offered: 'staff.order.next.customer',
  unpaid: 'staff.order.next.payment',
  working: 'staff.order.next.none',
  stopped: 'staff.order.next.none',
  ended: 'staff.order.next.ended',
} as const satisfies Record<(typeof statusPlaces)[keyof typeof statusPlaces], MessageId>;

type NextStepProps = Pick<DeskOrderProps, 'actor' | 'page'> & {
  /** null where the desk has nothing to do. */
  readonly action: DeskAction | null;
};

/** The one thing to do first. */
export const NextStep = ({ actor, page: { order }, action }: NextStepProps) => {
  const { getLocale } = useDesk();
  const [areKeysOn] = useKeysChoice();
  return (
    <>
      <h2>
        <FormattedMessage id="staff.order.next" />
      </h2>
      {action === null ? (
        <>
          <p className={styles.quiet}>
            <FormattedMessage id={awaited[statusPlaces[order.status]]} />
          </p>
          <p className={styles.quiet}>
            <Link
              href={toDeskPath({ name: 'next', after: order.id }, getLocale())}
              aria-keyshortcuts={areKeysOn ? nextKey : undefined}
            >
              <FormattedMessage id="staff.order.next.order" />
              {areKeysOn && <KeySign name={nextKey} />}
            </Link>
          </p>
        </>
      ) : (
        <Button
          kind="primary"
          wide
          aria-keyshortcuts={areKeysOn ? nextKey : undefined}
          onClick={() => actor.send({ type: 'open', subject: { action, part: null } })}
        >
          <FormattedMessage id={`staff.action.${action}`} />
          {areKeysOn && <KeySign name={nextKey} />}
        </Button>
      )}
    </>
  );
};
