import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';

/** What was asked for, how soon it was answered, and what came of it. */
const FiguresPage = () => <ScreenHeading title={<FormattedMessage id="staff.figures.title" />} />;

export default FiguresPage;
