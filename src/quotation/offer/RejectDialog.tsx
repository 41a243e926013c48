import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { QuotationProps } from '../quotationView.ts';

/** Asks once more before the offer is rejected, with room for a reason. */
export const RejectDialog = ({ actor, snapshot }: QuotationProps) => {
  const [reason, setReason] = useState('');
  const back = () => actor.send({ type: 'backToOffer' });
  return (
    <Dialog
      open={
        snapshot.matches({ known: { offered: 'confirmingRejection' } }) ||
        snapshot.matches({ known: { reviewed: 'confirmingRejection' } })
      }
      title={<FormattedMessage id="quotation.reject.title" />}
      onCancel={back}
      actions={
        <>
          <Button onClick={back}>
            <FormattedMessage id="quotation.reject.keep" />
          </Button>
          <Button kind="primary" onClick={() => actor.send({ type: 'confirmRejection', reason })}>
            <FormattedMessage id="quotation.reject.confirm" />
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          <FormattedMessage id="quotation.reject.text" />
        </p>
        <Field label={<FormattedMessage id="quotation.reject.reason" />} required={false}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={2000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  );
};
