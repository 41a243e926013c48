import { FormattedMessage } from 'react-intl';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Row } from '../../ui/layout/Row.tsx';

/** A page, or what it shows, is on its way. */
export const Waiting = () => (
  <div role="status">
    <Row>
      <Spinner />
      <FormattedMessage id="staff.shell.loading" />
    </Row>
  </div>
);
