import { FormattedMessage } from 'react-intl';
import { Row } from '../../ui/Row.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** A page, or what it shows, is on its way. */
export const Waiting = () => (
  <div role="status">
    <Row>
      <Spinner />
      <FormattedMessage id="staff.shell.loading" />
    </Row>
  </div>
);
