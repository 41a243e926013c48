import { FormattedMessage } from 'react-intl';
import { type DisputeUrgency, findDisputeUrgency } from '../../../machines/desk/money/disputeUrgency.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';

const tones = { over: 'attention', soon: 'attention', later: 'info' } as const satisfies Record<
  DisputeUrgency,
  BadgeTone
>;

/** By when a dispute must be answered at its provider. */
export const AnswerBy = ({ at, now }: { readonly at: string; readonly now: string }) => {
  const urgency = findDisputeUrgency(at, now);
  return (
    <Badge tone={tones[urgency]}>
      <FormattedMessage id={`staff.money.answerBy.${urgency}`} values={{ at: <DateTime key="at" iso={at} /> }} />
    </Badge>
  );
};
