import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';

/** Requests and orders by status and by the time that is left. */
const BoardPage = () => <ScreenHeading title={<FormattedMessage id="staff.board.title" />} />;

export default BoardPage;
