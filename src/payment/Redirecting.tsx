import { FormattedMessage } from 'react-intl';
import { getPayment } from '../../machines/payment/knownPayment.ts';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { Row } from '../ui/layout/Row.tsx';
import type { PaymentProps } from './PaymentProps.ts';

/** On the way to the provider's page, with a link for when the way is slow. */
export const Redirecting = ({ snapshot, Heading }: PaymentProps) => {
  const url = getPayment(snapshot.context.known)?.redirect_url;
  return (
    <>
      <Heading title={<FormattedMessage id="payment.redirecting.title" />} />
      <Row>
        <Spinner />
        {url && (
          <p>
            <FormattedMessage
              id="payment.redirecting.text"
              values={{
                link: (
                  <a key="link" href={url}>
                    <FormattedMessage id="payment.redirecting.link" />
                  </a>
                ),
              }}
            />
          </p>
        )}
      </Row>
    </>
  );
};
