import { FormattedMessage } from 'react-intl';
import type { InvoiceFormat } from '../../../openapi/types.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { laterIcons } from '../../ui/pictures/laterIcons.ts';
import type { DeskInvoiceProps } from './DeskInvoiceProps.ts';
import * as styles from './invoices.css.ts';

const formats = ['pdf', 'xml'] as const satisfies readonly InvoiceFormat[];

/** The files that are made, and what came of the last thing that was asked for. */
export const Files = ({ actor, snapshot, known }: DeskInvoiceProps) => {
  const made = known.invoice.formats;
  const { format: wanted, refusal } = snapshot.context;
  const isLinking = snapshot.matches({ shown: 'linking' });
  return (
    <Card>
      <Stack>
        <h2>
          <FormattedMessage id="invoice.files" />
        </h2>
        {!made.includes('pdf') && (
          <p className={styles.muted}>
            <FormattedMessage id="staff.invoice.unfiled" />
          </p>
        )}
        <Actions>
          {formats
            .filter((format) => made.includes(format))
            .map((format) => (
              <Button
                key={format}
                small
                busy={isLinking && wanted === format}
                disabled={!isLinking && !snapshot.can({ type: 'download', format })}
                onClick={() => actor.send({ type: 'download', format })}
              >
                <Icon path={laterIcons.download} />
                <FormattedMessage id={`invoice.download.${format}`} />
              </Button>
            ))}
        </Actions>
        {snapshot.matches({ shown: { idle: 'refused' } }) && refusal !== null && (
          <Notice kind="danger" live="alert">
            <FormattedMessage id={`error.${refusal}`} />
          </Notice>
        )}
        {snapshot.matches({ shown: { idle: 'unreached' } }) && (
          <Notice kind="danger" live="alert">
            <FormattedMessage id="staff.invoice.unreached" />
          </Notice>
        )}
      </Stack>
    </Card>
  );
};
