import { useLaterViews } from '../screens/request/useLaterViews.ts';
import { FormattedMessage } from '../ui/intl/FormattedMessage.tsx';
import { MenuGroup } from './MenuGroup.tsx';

const Links = ({ open }: { readonly open: boolean }) => {
  const later = useLaterViews(open);
  return later && <later.ServiceLinks />;
};

/** Every service, behind a name in the header; what it lists comes when it is first opened. */
export const ServicesMenu = () => (
  <MenuGroup word={<FormattedMessage id="shell.link.services" />}>{(open) => <Links open={open} />}</MenuGroup>
);
