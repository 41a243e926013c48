import { FormattedMessage } from 'react-intl';
import { getOrderedOffers } from '../../machines/checkout/checkout.ts';
import { findOfferedGross, offerFacts } from '../../machines/payment/checkoutSubject.ts';
import { findLack } from '../../machines/payment/paymentChoice.ts';
import { voucherSubject } from '../../machines/payment/voucherVerdict.ts';
import { consentMessage } from '../../machines/request/immediateStart.ts';
import { voucherFieldId } from '../payment/funds/voucherFieldId.ts';
import { MethodCards } from '../payment/MethodCards.tsx';
import { Checkbox } from '../ui/forms/Checkbox.tsx';
import type { CheckoutActor, CheckoutProps } from './checkoutView.ts';

const methodId = 'checkout-method';
const consentId = 'checkout-consent';
const lackingIds = { method: methodId, methodOfRest: methodId, voucher: voucherFieldId, consent: consentId } as const;

/** Orders; where something is missing beside the billing details, the focus goes there. */
export const placeOrder = (checkout: CheckoutActor): void => {
  checkout.send({ type: 'place' });
  const { context } = checkout.getSnapshot();
  const lack = findLack(context) ?? (context.hasConsented ? null : 'consent');
  if (lack !== null) document.getElementById(lackingIds[lack])?.focus();
};

/** How to pay, and the separate consent to immediate start (facts: law). */
export const PaymentFields = ({ checkout, snapshot }: CheckoutProps) => {
  const { subject, billing, countries, hasConsented, incomplete } = snapshot.context;
  const country = countries.find(({ id }) => id === billing.countryId)?.iso2 ?? '';
  const voucherFor = voucherSubject(subject);
  const offers = getOrderedOffers(snapshot.context);
  return (
    <>
      <MethodCards
        methods={offerFacts(subject)?.methods ?? []}
        bought="work"
        choice={snapshot.context}
        credit={voucherFor && { due: offers && findOfferedGross(offers), subject: voucherFor, payer: checkout }}
        id={methodId}
        incomplete={incomplete}
        onChange={(chosen) => checkout.send({ type: 'choose', method: chosen })}
      />
      <Checkbox
        id={consentId}
        required
        label={<FormattedMessage id={consentMessage({ userType: billing.userType, country })} />}
        checked={hasConsented}
        error={incomplete && !hasConsented && <FormattedMessage id="field.ConsentRequired" />}
        onChange={(event) => checkout.send({ type: 'consent', given: event.target.checked })}
      />
    </>
  );
};
