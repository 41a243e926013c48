import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useChild } from '../../lib/services/useChild.ts';
import { DismissibleNotice } from './DismissibleNotice.tsx';

/** What did not work when the language was switched. */
export const LocaleNotice = () => {
  const locale = useChild('locale');
  const notice = useSelector(locale, (snapshot) => snapshot.context.notice);
  if (notice === null) return null;
  return (
    <DismissibleNotice onDismiss={() => locale.send({ type: 'dismiss' })}>
      <FormattedMessage id={`shell.locale.${notice}`} />
    </DismissibleNotice>
  );
};
