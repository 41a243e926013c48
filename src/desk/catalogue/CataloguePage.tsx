import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';

/** Prices, surcharges, codes and holidays. */
const CataloguePage = () => <ScreenHeading title={<FormattedMessage id="staff.catalogue.title" />} />;

export default CataloguePage;
