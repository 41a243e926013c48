import { useSelector } from '@xstate/react';
import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FieldsIn } from '../FormSection.tsx';
import { FieldViewsContext } from '../fieldViews.ts';
import { useRequest } from '../RequestContext.ts';
import { hasMore } from './hasMore.ts';

/** What most customers need not say: it opens when it is wanted, holds something or has a problem. */
export const MoreOptions = () => {
  const fieldViews = use(FieldViewsContext);
  const needed = useSelector(useRequest(), ({ context }) =>
    hasMore(context, (field) => fieldViews[field]?.section === 'more'),
  );
  return (
    <Disclosure title={<FormattedMessage id="write.more" />} needed={needed}>
      {() => (
        <Stack>
          <FieldsIn section="more" />
        </Stack>
      )}
    </Disclosure>
  );
};
