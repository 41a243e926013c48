import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useQuote } from './QuoteContext.ts';

const Refusal = () => {
  const refusal = useSelector(useQuote(), ({ context }) => context.refusal);
  if (refusal === null) return null;
  return refusal === 'SentElsewhere' ? (
    <Notice kind="attention" live="alert" title={<FormattedMessage id="write.sentElsewhere.title" />}>
      <FormattedMessage id="write.sentElsewhere.text" />
    </Notice>
  ) : (
    <Notice kind="danger" live="alert" title={<FormattedMessage id="write.refused.title" />}>
      <FormattedMessage id={`error.${refusal}`} />
    </Notice>
  );
};

/** What happened to the form as a whole: nothing filled in is lost in any of these. */
export const FormNotices = () => {
  const quote = useQuote();
  const unavailable = useSelector(quote, (snapshot) => snapshot.matches('unavailable'));
  const notSent = useSelector(quote, (snapshot) => snapshot.matches('notSent'));
  const unkept = useSelector(quote, (snapshot) => snapshot.matches({ editing: { draft: 'unkept' } }));
  const retry = (
    <Button kind="primary" small onClick={() => quote.send({ type: 'retry' })}>
      <FormattedMessage id="write.retry" />
    </Button>
  );
  return (
    <>
      {unavailable && (
        <Notice kind="danger" live="alert" title={<FormattedMessage id="write.unavailable.title" />} actions={retry}>
          <FormattedMessage id="write.unavailable.text" />
        </Notice>
      )}
      {notSent && (
        <Notice
          kind="danger"
          live="alert"
          title={<FormattedMessage id="write.notSent.title" />}
          actions={
            <>
              {retry}
              <Button small onClick={() => quote.send({ type: 'edit' })}>
                <FormattedMessage id="write.edit" />
              </Button>
            </>
          }
        >
          <FormattedMessage id="write.notSent.text" />
        </Notice>
      )}
      {unkept && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="write.unkept" />
        </Notice>
      )}
      <Refusal />
    </>
  );
};
