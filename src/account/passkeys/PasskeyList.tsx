import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import * as styles from './passkeys.css.ts';
import type { PasskeyProps } from './passkeyView.ts';

/** Why there is no button that adds one. */
const NoMore = ({ snapshot }: Pick<PasskeyProps, 'snapshot'>) => (
  <p className={styles.facts}>
    <FormattedMessage id={snapshot.context.supported ? 'passkey.full' : 'passkey.unsupported'} />
  </p>
);

/** The passkeys, what was done last, and adding one. */
export const PasskeyList = ({ passkey, snapshot }: PasskeyProps) => {
  const { passkeys, done, chosen } = snapshot.context;
  const isResting = snapshot.matches('listed');
  useEffect(() => {
    // The button that was pressed has gone with its row.
    if (done === 'removed') document.getElementById('passkeys')?.focus();
  }, [done]);
  return (
    <Stack>
      {done !== null && (
        <Notice kind="success" live="status">
          <FormattedMessage id={`passkey.done.${done}`} />
        </Notice>
      )}
      {passkeys.length === 0 ? (
        <p>
          <FormattedMessage id="passkey.none" />
        </p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((row) => (
            <PasskeyRow key={row.id} row={row} passkey={passkey} snapshot={snapshot} />
          ))}
        </ul>
      )}
      {isResting && !snapshot.can({ type: 'add' }) ? (
        <NoMore snapshot={snapshot} />
      ) : (
        <div>
          <Button onClick={() => passkey.send({ type: 'add' })} disabled={!isResting}>
            <FormattedMessage id="passkey.add" />
          </Button>
        </div>
      )}
      {!isResting && <PasskeyDialog key={chosen?.id ?? ''} passkey={passkey} snapshot={snapshot} />}
    </Stack>
  );
};
