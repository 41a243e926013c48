import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';

/** What waits for a person. */
const QueuesPage = () => <ScreenHeading title={<FormattedMessage id="staff.queue.title" />} />;

export default QueuesPage;
