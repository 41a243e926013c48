import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { DeskRow } from '../../../openapi/types.ts';
import { StatusBadge } from '../../order/status/StatusBadge.tsx';
import { LanguagePairName } from '../../request/details/LanguagePairName.tsx';
import { Quantity } from '../../request/details/Quantity.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { classes } from '../../ui/theme/classes.ts';
import { useDesk } from '../app/Desk.ts';
import * as styles from './board.css.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { relativeText } from './timeTexts.ts';
import { useBoardNow } from './useBoardNow.ts';

type RowProps = { readonly row: DeskRow };

/** Opens the order: the whole row is its target, and Enter is the browser's own. */
export const OrderLink = ({ row: { id } }: RowProps) => {
  const { getLocale } = useDesk();
  return (
    <Link className={styles.orderLink} href={toDeskPath({ name: 'order', id }, getLocale())} data-order={id}>
      <FormattedMessage id="staff.board.number" values={{ id }} />
    </Link>
  );
};

/** A moment as it is from now, and as the calendar has it. */
const Moment = ({ iso }: { readonly iso: string }) => {
  const intl = useIntl();
  const now = useBoardNow();
  return (
    <>
      <span className={styles.strong}>{relativeText(Date.parse(iso) - now, intl)}</span>
      <span className={styles.muted}>
        <DateTime iso={iso} />
      </span>
    </>
  );
};

/** What is left of the fifteen minutes; later the deadline, and when it came. */
export const TimeCell = ({ row: { promised_at, deadline, wished_deadline, created_at, stage } }: RowProps) => (
  <span className={styles.lines}>
    {promised_at !== null ? (
      <TimeLeft promisedAt={promised_at} />
    ) : deadline !== null && stage !== 'done' ? (
      <Moment iso={deadline} />
    ) : (
      <span className={styles.muted}>
        <FormattedMessage id="staff.board.came" values={{ date: <DateTime key="date" iso={created_at} /> }} />
      </span>
    )}
    {promised_at !== null && wished_deadline !== null && (
      <span className={styles.muted}>
        <FormattedMessage id="staff.board.wish" values={{ date: <DateTime key="date" iso={wished_deadline} /> }} />
      </span>
    )}
  </span>
);

/** The status, and why it waits for the desk. What the time says already is not said twice. */
export const StatusCell = ({ row: { status, waits, promised_at, is_demonstration } }: RowProps) => (
  <span className={styles.badges}>
    <StatusBadge status={status} />
    {waits
      .filter((wait) => wait !== 'overdue' || promised_at === null)
      .map((wait) => (
        <Badge key={wait} tone={wait === 'stopped' || wait === 'withdrawn' ? 'danger' : 'attention'}>
          <FormattedMessage id={`staff.board.wait.${wait}`} />
        </Badge>
      ))}
    {is_demonstration && (
      <Badge>
        <FormattedMessage id="staff.board.demonstration" />
      </Badge>
    )}
  </span>
);

export const WorkCell = ({ row: { service, source_lang, target_lang } }: RowProps) => (
  <span className={styles.lines}>
    <span>
      <FormattedMessage id={`service.${service}.name`} />
    </span>
    <span className={styles.muted}>
      <LanguagePairName source={source_lang} target={target_lang} />
    </span>
  </span>
);

/** How much there is to do. */
export const ScopeCell = ({ row: { unit, quantity, documents } }: RowProps) => (
  <span className={styles.lines}>
    <span className={styles.scope}>{quantity === null ? '–' : <Quantity unit={unit} quantity={quantity} />}</span>
    {documents > 0 && (
      <span className={classes(styles.muted, styles.scope)}>
        <FormattedMessage id="staff.board.documents" values={{ count: documents }} />
      </span>
    )}
  </span>
);

/** Who has asked, and who of the staff has it open. */
export const CustomerCell = ({ row: { customer, open_by } }: RowProps) => {
  const intl = useIntl();
  return (
    <span className={styles.lines}>
      <span className={customer.includes('@') ? styles.address : styles.name}>{customer}</span>
      {open_by.length > 0 && (
        <span className={styles.openBy}>
          <FormattedMessage id="staff.board.openBy" values={{ names: intl.formatList(open_by) }} />
        </span>
      )}
    </span>
  );
};

export const PriceCell = ({ row: { gross } }: RowProps) => (gross === null ? '–' : <Money amount={gross} />);
