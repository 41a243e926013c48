import { FormattedMessage } from 'react-intl';
import { useOffline } from '../lib/services/useApp.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { QuoteRows } from './QuoteRows.tsx';
import { RefusalText } from './RefusalText.tsx';
import type { TopUpProps } from './topUpView.ts';

/** What the amount comes to: as the server says, on its way, or not known now. */
export const FormQuote = ({ topUp, snapshot }: TopUpProps) => {
  const isOffline = useOffline();
  const { quote, refusal } = snapshot.context;
  if (snapshot.matches({ form: { quote: 'failed' } })) {
    const isRefused = refusal !== null && refusal.code !== 'ServiceUnavailable';
    return (
      <Notice
        kind="danger"
        live="alert"
        actions={
          <Button small onClick={() => topUp.send({ type: 'retry' })}>
            <FormattedMessage id="prepaid.retry" />
          </Button>
        }
      >
        {isRefused ? (
          <RefusalText refusal={refusal} />
        ) : (
          <FormattedMessage id={isOffline ? 'prepaid.offline' : 'prepaid.unquoted'} />
        )}
      </Notice>
    );
  }
  if (quote !== null) return <QuoteRows quote={quote} />;
  return snapshot.matches({ form: { quote: 'idle' } }) ? null : <Skeleton />;
};
