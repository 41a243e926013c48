import { FormattedMessage } from 'react-intl';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { DecisionProps } from '../shared/useDeskDecision.ts';

type ResentProps = Pick<DecisionProps, 'snapshot'>;

/** What became of the mail; null while that is not settled. */
const getResult = ({ snapshot }: ResentProps): 'queued' | 'forbidden' | 'gone' | 'unknown' | null => {
  if (snapshot.matches({ open: 'decided' })) return 'queued';
  if (snapshot.matches({ open: 'unsent' })) return 'unknown';
  if (!snapshot.matches({ open: 'refused' })) return null;
  return snapshot.context.refusal === 'AccessForbidden' ? 'forbidden' : 'gone';
};

/** What became of the mail that was sent again last, in words. */
export const Resent = ({ snapshot }: ResentProps) => {
  const { choice } = snapshot.context;
  const result = getResult({ snapshot });
  return (
    <div role="status">
      {choice?.kind === 'mail' && result !== null && (
        <Notice kind={result === 'queued' ? 'success' : 'attention'}>
          <FormattedMessage id={`staff.queue.resent.${result}`} values={{ to: choice.mail.to }} />
        </Notice>
      )}
    </div>
  );
};
