import { useSelector } from '@xstate/react';
import { FormattedMessage } from '../ui/intl/FormattedMessage.tsx';
import { DismissibleNotice } from './DismissibleNotice.tsx';
import { useChild } from './useChild.ts';

/** Says that the address led nowhere, where another screen shows in its place. */
export const AddressNotice = () => {
  const navigation = useChild('navigation');
  const unknown = useSelector(navigation, (snapshot) => snapshot.can({ type: 'dismissNotice' }));
  if (!unknown) return null;
  return (
    <DismissibleNotice onDismiss={() => navigation.send({ type: 'dismissNotice' })}>
      <FormattedMessage id="shell.unknownAddress" />
    </DismissibleNotice>
  );
};
