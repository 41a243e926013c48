import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useRequest } from '../RequestContext.ts';

/** No price could be had; it can be tried again. */
export const EstimateUnknown = () => {
  const request = useRequest();
  return (
    <Notice
      kind="attention"
      actions={
        <Button small onClick={() => request.send({ type: 'retry' })}>
          <FormattedMessage id="write.retry" />
        </Button>
      }
    >
      <FormattedMessage id="write.summary.unknown" />
    </Notice>
  );
};
