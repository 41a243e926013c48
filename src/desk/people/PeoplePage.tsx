import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';

/** Who of the staff there is. */
const PeoplePage = () => <ScreenHeading title={<FormattedMessage id="staff.people.title" />} />;

export default PeoplePage;
