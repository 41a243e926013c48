import { FormattedMessage } from 'react-intl';
import { getOrderedOffers } from '../../machines/checkout/checkout.ts';
import { grossOf, offerFacts } from '../../machines/payment/checkoutSubject.ts';
import { lackOf } from '../../machines/payment/paymentChoice.ts';
import { voucherSubject } from '../../machines/payment/voucherVerdict.ts';
import { immediateStart } from '../../machines/request/immediateStart.ts';
import { TaxNote } from '../billing/TaxNote.tsx';
import { voucherFieldId } from '../payment/funds/voucherFieldId.ts';
import { MethodCards } from '../payment/MethodCards.tsx';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Checkbox } from '../ui/forms/Checkbox.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { StepHeading } from '../ui/text/StepHeading.tsx';
import { BackButton } from './BackButton.tsx';
import { InvoiceAddress } from './billing/InvoiceAddress.tsx';
import type { CheckoutProps } from './checkoutView.ts';
import { OrderSummary } from './OrderSummary.tsx';

const methodId = 'checkout-method';
const consentId = 'checkout-consent';
const lackingIds = { method: methodId, methodOfRest: methodId, voucher: voucherFieldId, consent: consentId } as const;

/** How to pay, the separate consent to immediate start, and the order with an obligation to pay (facts: law). */
export const MethodStep = ({ checkout, snapshot }: CheckoutProps) => {
  const { subject, taxed, hasConsented, incomplete, refusal } = snapshot.context;
  const voucherFor = voucherSubject(subject);
  const offers = getOrderedOffers(snapshot.context);
  const busy = snapshot.matches('placing');
  return (
    <form
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        checkout.send({ type: 'place' });
        const lack = lackOf(checkout.getSnapshot().context) ?? (hasConsented ? null : 'consent');
        if (lack !== null) document.getElementById(lackingIds[lack])?.focus();
      }}
    >
      <Stack>
        <StepHeading title={<FormattedMessage id="checkout.step.method" />} />
        {refusal !== null && (
          <Notice kind="danger" live="alert" title={<FormattedMessage id="checkout.refused.title" />}>
            <FormattedMessage id={`error.${refusal}`} /> <FormattedMessage id="checkout.refused.again" />
          </Notice>
        )}
        <MethodCards
          methods={offerFacts(subject)?.methods ?? []}
          choice={snapshot.context}
          credit={voucherFor && { due: offers && grossOf(offers), subject: voucherFor, payer: checkout }}
          id={methodId}
          incomplete={incomplete}
          onChange={(chosen) => checkout.send({ type: 'choose', method: chosen })}
        />
        <InvoiceAddress snapshot={snapshot} />
        <Checkbox
          id={consentId}
          required
          label={<FormattedMessage id={immediateStart.message} />}
          checked={hasConsented}
          error={incomplete && !hasConsented && <FormattedMessage id="field.ConsentRequired" />}
          onChange={(event) => checkout.send({ type: 'consent', given: event.target.checked })}
        />
        {offers !== null && (
          <OrderSummary offers={offers}>{taxed !== null && <TaxNote treatment={taxed.treatment} />}</OrderSummary>
        )}
        <Actions>
          <Button kind="primary" type="submit" busy={busy}>
            <FormattedMessage id="checkout.place" />
          </Button>
          <BackButton checkout={checkout} snapshot={snapshot} />
        </Actions>
      </Stack>
    </form>
  );
};
