import { FormattedMessage } from 'react-intl';
import { ServiceLinks } from '../../request/services/ServiceLinks.tsx';
import { MenuGroup } from './MenuGroup.tsx';

/** Every service, behind a name in the header. */
export const ServicesMenu = () => (
  <MenuGroup word={<FormattedMessage id="shell.link.services" />}>
    <ServiceLinks />
  </MenuGroup>
);
