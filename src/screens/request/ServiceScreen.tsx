import { useEffect } from 'react';
import type { ScreenOf } from '../../../machines/rules/screens.ts';
import { services } from '../../../machines/services/index.ts';
import type { ServiceScreenName } from '../../../machines/services/routes.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { loadFieldControls } from './lateControl.ts';
import { RequestScreen } from './RequestScreen.tsx';
import { WordingContext } from './wording.ts';
import { wordings } from './wordings.ts';

/** The form of any service but that of the quick quote. Another one begins a request of its own. */
const ServiceScreen = ({ screen: { name } }: { readonly screen: ScreenOf<ServiceScreenName> }) => {
  useEffect(() => void loadFieldControls().catch(() => {}), []);
  return (
    <WordingContext value={wordings[name]}>
      <RequestScreen
        key={name}
        service={services[name]}
        heading={
          <ScreenHeading
            title={<FormattedMessage id={`shell.title.${name}`} />}
            lead={<FormattedMessage id={`service.${name}.about`} />}
          />
        }
      />
    </WordingContext>
  );
};

export default ServiceScreen;
