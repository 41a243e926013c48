import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import * as styles from './board.css.ts';

type KeysDialogProps = {
  readonly open: boolean;
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
  readonly close: () => void;
};

const keys = [
  { names: ['j', 'k', '↓', '↑'], does: 'staff.board.keys.move' },
  { names: ['n'], does: 'staff.board.keys.next' },
  { names: ['Enter'], does: 'staff.board.keys.open' },
  { names: ['/'], does: 'staff.board.keys.search' },
  { names: ['?'], does: 'staff.board.keys.help' },
] as const;

/** Which keys there are. Who dictates, or presses them by accident, switches them off. */
export const KeysDialog = ({ open, isOn, turn, close }: KeysDialogProps) => (
  <Dialog
    open={open}
    title={<FormattedMessage id="staff.board.keys.title" />}
    onCancel={close}
    actions={
      <Button onClick={close}>
        <FormattedMessage id="staff.board.keys.close" />
      </Button>
    }
  >
    <dl className={styles.keys}>
      {keys.map(({ names, does }) => (
        <div key={does} className={styles.keyRow}>
          <dt>
            {names.map((name) => (
              <kbd key={name} className={styles.key}>
                {name}
              </kbd>
            ))}
          </dt>
          <dd className={styles.keyText}>
            <FormattedMessage id={does} />
          </dd>
        </div>
      ))}
    </dl>
    <Checkbox
      checked={isOn}
      onChange={({ target }) => turn(target.checked)}
      label={<FormattedMessage id="staff.board.keys.use" />}
    />
  </Dialog>
);
