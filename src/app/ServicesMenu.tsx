import { ServiceLinks } from '../screens/request/ServiceLinks.tsx';
import { FormattedMessage } from '../ui/intl/FormattedMessage.tsx';
import { MenuGroup } from './MenuGroup.tsx';

/** Every service, behind a name in the header. */
export const ServicesMenu = () => (
  <MenuGroup word={<FormattedMessage id="shell.link.services" />}>
    <ServiceLinks />
  </MenuGroup>
);
