import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { onNetwork } from '../../lib/http/network.ts';
import { useCustomer } from '../../lib/services/useCustomer.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useWide } from '../../ui/layout/useWide.ts';
import { useRequest } from '../RequestContext.ts';
import { Section } from '../Section.tsx';
import { AccountDraft } from './AccountDraft.tsx';
import { DraftList } from './DraftList.tsx';
import { DraftQuestion } from './DraftQuestion.tsx';
import * as styles from './drafts.css.ts';
import { provideDrafts } from './provide.ts';

/** The drafts beside the form (specification 4): where the open one is stored, the others, and the way to a new request, which a phone folds. */
const Drafts = () => {
  const request = useRequest();
  const customer = useCustomer();
  const provide = useMemo(() => provideDrafts(request), [request]);
  const drafts = useScreenActor(provide, { whose: customer === null ? 'visitor' : 'customer' });
  useEffect(
    () =>
      onNetwork((event) => {
        if (event.type === 'network.restored') drafts.send(event);
      }),
    [drafts],
  );
  // What waits to be sent does not give way to another request.
  const editing = useSelector(request, (snapshot) => snapshot.matches({ form: { filling: 'editing' } }));
  const canBegin = useSelector(drafts, (snapshot) => snapshot.can({ type: 'begin' })) && editing;
  const opening = useSelector(drafts, (snapshot) => snapshot.matches('opening'));
  const isWide = useWide();
  const others = () => (
    <Stack>
      <DraftList drafts={drafts} />
      {(canBegin || opening) && (
        <Button busy={opening} onClick={() => drafts.send({ type: 'begin' })}>
          <FormattedMessage id="request.drafts.begin" />
        </Button>
      )}
    </Stack>
  );
  return (
    <div className={styles.below}>
      <Section title={<FormattedMessage id="request.drafts.title" />}>
        {customer === null ? (
          <p className={styles.news}>
            <FormattedMessage id="request.drafts.device" />
          </p>
        ) : (
          <AccountDraft />
        )}
        {isWide ? (
          others()
        ) : (
          <Disclosure title={<FormattedMessage id="request.drafts.others" />} needed={false}>
            {others}
          </Disclosure>
        )}
      </Section>
      <DraftQuestion drafts={drafts} />
    </div>
  );
};

export default Drafts;
