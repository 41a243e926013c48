import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';

/** Shows which keys there are. */
export const KeysButton = ({ show }: { readonly show: () => void }) => (
  <Button small onClick={show}>
    <FormattedMessage id="staff.board.keys.title" />
  </Button>
);
