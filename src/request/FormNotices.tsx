import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AllWords } from '../lib/words/AllWords.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { JoinedCart } from './JoinedCart.tsx';
import { useRequest } from './RequestContext.ts';
import { isUnavailable, isUnsent } from './requestView.ts';

const Refusal = () => {
  const refusal = useSelector(useRequest(), ({ context }) => context.refusal);
  if (refusal === null) return null;
  if (refusal === 'PromiseExpired') {
    return (
      <Notice kind="attention" live="alert" title={<FormattedMessage id="write.promiseExpired.title" />}>
        <FormattedMessage id="write.promiseExpired.text" />
      </Notice>
    );
  }
  return refusal === 'SentByOtherTab' ? (
    <Notice kind="attention" live="alert" title={<FormattedMessage id="write.sentElsewhere.title" />}>
      <FormattedMessage id="write.sentElsewhere.text" />
    </Notice>
  ) : (
    <Notice kind="danger" live="alert" title={<FormattedMessage id="write.refused.title" />}>
      <AllWords>
        <FormattedMessage id={`error.${refusal}`} />
      </AllWords>
    </Notice>
  );
};

/** What was submitted is sent by itself: what that waits for, and for how long it can. */
const Promised = ({ retry }: { readonly retry: ReactNode }) => {
  const request = useRequest();
  const unsent = useSelector(request, isUnsent);
  const awaitsDocuments = useSelector(request, (snapshot) =>
    snapshot.matches({ form: { filling: { unsent: 'awaitingDocuments' } } }),
  );
  const canRetry = useSelector(request, (snapshot) => snapshot.can({ type: 'retry' }));
  const canEdit = useSelector(request, (snapshot) => snapshot.can({ type: 'edit' }));
  if (!unsent) return null;
  return (
    <Notice
      kind={awaitsDocuments ? 'attention' : 'danger'}
      live="alert"
      title={<FormattedMessage id={awaitsDocuments ? 'write.awaitingDocuments.title' : 'write.notSent.title'} />}
      actions={
        <>
          {canRetry && retry}
          {canEdit && (
            <Button small onClick={() => request.send({ type: 'edit' })}>
              <FormattedMessage id="write.edit" />
            </Button>
          )}
        </>
      }
    >
      <FormattedMessage id={awaitsDocuments ? 'write.awaitingDocuments.text' : 'write.notSent.text'} />
    </Notice>
  );
};

/** What happened to the form as a whole: nothing filled in is lost in any of these. */
export const FormNotices = () => {
  const request = useRequest();
  const unavailable = useSelector(request, isUnavailable);
  const notSaved = useSelector(request, (snapshot) =>
    snapshot.matches({ form: { filling: { editing: { draft: 'notSaved' } } } }),
  );
  const retry = (
    <Button kind="primary" small onClick={() => request.send({ type: 'retry' })}>
      <FormattedMessage id="write.retry" />
    </Button>
  );
  return (
    <>
      <JoinedCart />
      {unavailable && (
        <Notice kind="danger" live="alert" title={<FormattedMessage id="write.unavailable.title" />} actions={retry}>
          <FormattedMessage id="write.unavailable.text" />
        </Notice>
      )}
      <Promised retry={retry} />
      {notSaved && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="write.unkept" />
        </Notice>
      )}
      <Refusal />
    </>
  );
};
