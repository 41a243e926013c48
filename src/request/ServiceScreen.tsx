import { FormattedMessage } from 'react-intl';
import { services } from '../../machines/services/index.ts';
import type { ServiceScreenName } from '../../machines/services/routes.ts';
import type { ScreenOf } from '../../machines/shell/screens.ts';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { FieldViewsContext } from './fieldViews.ts';
import { Landing } from './landing/Landing.tsx';
import { ShipmentPrices } from './landing/ShipmentPrices.tsx';
import { WithSamples } from './landing/WithSamples.tsx';
import { RequestForm } from './RequestForm.tsx';
import { RequestScreen } from './RequestScreen.tsx';
import { serviceFieldViews } from './serviceFieldViews.ts';
import { WordingContext } from './wording.ts';
import { wordings } from './wordings.ts';

/** The form of any service but that of the quick quote. Another one begins a request of its own. */
const ServiceScreen = ({ screen: { name } }: { readonly screen: ScreenOf<ServiceScreenName> }) => {
  const service = services[name];
  return (
    <FieldViewsContext value={serviceFieldViews}>
      <WordingContext value={wordings[name]}>
        <RequestScreen
          key={name}
          service={service}
          heading={
            <ScreenHeading
              title={<FormattedMessage id={`shell.title.${name}`} />}
              lead={<FormattedMessage id={`service.${name}.about`} />}
            />
          }
          form={
            <WithSamples service={service}>
              <RequestForm />
              <Landing service={service} morePrices={service.delivery.original && <ShipmentPrices />} />
            </WithSamples>
          }
        />
      </WordingContext>
    </FieldViewsContext>
  );
};

export default ServiceScreen;
