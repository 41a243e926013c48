import { FormattedMessage } from 'react-intl';
import { Phone } from '../../lib/contact/Phone.tsx';
import { useServices } from '../../lib/services/useServices.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';

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
