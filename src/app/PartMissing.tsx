import { FormattedMessage } from 'react-intl';
import { Phone } from '../screens/shared/Phone.tsx';
import { Actions } from '../ui/Actions.tsx';
import { Button } from '../ui/Button.tsx';
import { ScreenHeading } from '../ui/ScreenHeading.tsx';
import { useServices } from './useServices.ts';

/**
 * Stands in the place of a screen that could not be fetched: it is asked for again by itself, for somebody may be waiting for the
 * outcome of a payment; a person can try again at once, load the page anew after a release, or call.
 */
export const PartMissing = () => {
  const { app } = useServices();
  return (
    <div role="alert">
      <ScreenHeading
        title={<FormattedMessage id="shell.partMissing.title" />}
        lead={<FormattedMessage id="shell.partMissing.text" values={{ phone: <Phone key="phone" /> }} />}
      />
      <Actions>
        <Button kind="primary" onClick={() => app.send({ type: 'part.retry' })}>
          <FormattedMessage id="shell.partMissing.retry" />
        </Button>
        <Button onClick={() => location.reload()}>
          <FormattedMessage id="shell.reload" />
        </Button>
      </Actions>
    </div>
  );
};
