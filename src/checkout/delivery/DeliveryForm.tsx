import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { shippedOffers } from '../../../machines/payment/checkoutSubject.ts';
import { ShipmentFieldset } from '../../billing/ShipmentFieldset.tsx';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { DeliveryProblems } from './DeliveryProblems.tsx';
import { DeliveryTotal } from './DeliveryTotal.tsx';
import type { ShipmentActor } from './shipmentActor.ts';

type DeliveryFormProps = { readonly shipment: ShipmentActor; readonly back?: ReactNode };

const Unavailable = ({ shipment, back }: DeliveryFormProps) => (
  <Notice
    kind="danger"
    live="alert"
    title={<FormattedMessage id="shipment.unavailable.title" />}
    actions={
      <>
        <Button small onClick={() => shipment.send({ type: 'retry' })}>
          <FormattedMessage id="quotation.retry" />
        </Button>
        {back}
      </>
    }
  >
    <FormattedMessage id="shipment.unavailable.text" />
  </Notice>
);

/** How the originals of what is ordered are sent, with the total by it. @param back the button that leads back */
export const DeliveryForm = ({ shipment, back }: DeliveryFormProps) => {
  const snapshot = useSelector(shipment, (now) => now);
  const { fields, fees, countries, problems, refusal, offers } = snapshot.context;
  if (snapshot.matches('unavailable')) return <Unavailable shipment={shipment} back={back} />;
  if (fees === null) {
    return (
      <>
        <p role="status">
          <FormattedMessage id="checkout.busy" />
        </p>
        <Skeleton />
        <Actions>{back}</Actions>
      </>
    );
  }
  const count = shippedOffers(offers).shipped.length;
  return (
    <form
      noValidate
      aria-busy={snapshot.hasTag('busy')}
      onSubmit={(event) => {
        event.preventDefault();
        shipment.send({ type: 'continue' });
      }}
    >
      <Stack>
        <DeliveryProblems snapshot={snapshot} />
        {refusal !== null && (
          <Notice kind="danger" live="alert" title={<FormattedMessage id="shipment.refused" />}>
            <FormattedMessage id={`error.${refusal}`} />
          </Notice>
        )}
        {count > 1 && (
          <p>
            <FormattedMessage id="shipment.forAll" values={{ count }} />
          </p>
        )}
        <ShipmentFieldset
          fields={fields}
          fees={fees}
          countries={countries}
          problems={problems}
          required
          onChange={(changed) => shipment.send({ type: 'change', fields: changed })}
          onMethod={(method) => shipment.send({ type: 'chooseMethod', method })}
        />
        <DeliveryTotal snapshot={snapshot} />
        <Actions>
          <Button kind="primary" type="submit" busy={snapshot.hasTag('busy')} disabled={snapshot.status !== 'active'}>
            <FormattedMessage id="checkout.continue" />
          </Button>
          {back}
        </Actions>
      </Stack>
    </form>
  );
};
