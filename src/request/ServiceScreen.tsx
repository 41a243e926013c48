import { FormattedMessage } from 'react-intl';
import { services } from '../../machines/services/index.ts';
import type { ServiceScreenName } from '../../machines/services/routes.ts';
import type { ScreenOf } from '../../machines/shell/screens.ts';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { FieldViewsContext } from './fieldViews.ts';
import { RequestScreen } from './RequestScreen.tsx';
import { serviceFieldViews } from './serviceFieldViews.ts';
import { WordingContext } from './wording.ts';
import { wordings } from './wordings.ts';

/** The form of any service but that of the quick quote. Another one begins a request of its own. */
const ServiceScreen = ({ screen: { name } }: { readonly screen: ScreenOf<ServiceScreenName> }) => {
  return (
    <FieldViewsContext value={serviceFieldViews}>
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
    </FieldViewsContext>
  );
};

export default ServiceScreen;
