import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import type { DeskOrderProps } from './DeskOrderProps.ts';
import { FactCard } from './FactCard.tsx';
import * as styles from './order.css.ts';

type AskedProps = {
  readonly at: string;
  readonly state: ReactNode;
  readonly text: string;
  readonly answer: string | null;
};

const Asked = ({ at, state, text, answer }: AskedProps) => (
  <li className={styles.entry}>
    <span className={styles.muted}>
      <DateTime iso={at} /> · {state}
    </span>
    <p className={styles.lines}>{text}</p>
    {answer !== null && (
      <p className={styles.lines}>
        <strong>
          <FormattedMessage id="staff.order.answer" />:
        </strong>{' '}
        {answer}
      </p>
    )}
  </li>
);

/** What the customer has asked about the offer and of the finished work, and thinks of it. */
export const Questions = ({ page: { order } }: DeskOrderProps) => (
  <>
    {order.reviews.length > 0 && (
      <FactCard title={<FormattedMessage id="staff.order.reviews" />}>
        <ul className={styles.list}>
          {order.reviews.map(({ id, kind, state, text, asked_at, answer }) => (
            <Asked
              key={id}
              at={asked_at}
              state={
                <>
                  <FormattedMessage id={`staff.order.review.${kind}`} />,{' '}
                  <FormattedMessage id={`staff.order.review.state.${state}`} />
                </>
              }
              text={text}
              answer={answer}
            />
          ))}
        </ul>
      </FactCard>
    )}
    {order.revisions.length > 0 && (
      <FactCard title={<FormattedMessage id="staff.order.revisions" />}>
        <ul className={styles.list}>
          {order.revisions.map(({ id, state, text, asked_at, answer }) => (
            <Asked
              key={id}
              at={asked_at}
              state={<FormattedMessage id={`staff.order.revision.state.${state}`} />}
              text={text}
              answer={answer}
            />
          ))}
        </ul>
      </FactCard>
    )}
    {order.rating !== null && (
      <FactCard title={<FormattedMessage id="staff.order.rating" />}>
        <p className={styles.quiet}>
          <FormattedMessage id="staff.order.rating.stars" values={{ stars: order.rating.stars }} />
        </p>
        {order.rating.comment !== null && <p className={styles.lines}>{order.rating.comment}</p>}
      </FactCard>
    )}
  </>
);
