import { FormattedMessage } from 'react-intl';
import { Phone } from '../../lib/contact/Phone.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import type { QuotationProps } from '../quotationView.ts';

/** The number to call, and the reference to name. */
export const PhoneDialog = ({ actor, snapshot, number }: QuotationProps & { readonly number: number }) => {
  const back = () => actor.send({ type: 'backToOffer' });
  return (
    <Dialog
      open={snapshot.matches({ known: { offered: 'byPhone' } })}
      title={<FormattedMessage id="quotation.phone.title" />}
      onCancel={back}
      actions={
        <Button kind="primary" onClick={back}>
          <FormattedMessage id="quotation.phone.back" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="quotation.phone.text" values={{ phone: <Phone key="phone" />, number: String(number) }} />
      </p>
    </Dialog>
  );
};
