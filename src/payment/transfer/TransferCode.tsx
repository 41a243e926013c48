import { type ComponentType, lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as styles from './transferCode.css.ts';

/** Who waits for the picture has the details above it: without it nothing is lost. */
const Nothing = () => null;
type Picture = ComponentType<{ readonly text: string; readonly name: string }>;
const load = async (): Promise<{ default: Picture }> => {
  try {
    return { default: (await import('../../ui/pictures/QrCode.tsx')).QrCode };
  } catch {
    return { default: Nothing };
  }
};
const QrCode = lazy(load);

/** The transfer as a picture that the application of the customer's bank reads. */
export const TransferCode = ({ code }: { readonly code: string }) => {
  const intl = useIntl();
  return (
    <figure className={styles.figure}>
      <figcaption>
        <FormattedMessage id="payment.transfer.code" />
      </figcaption>
      <Suspense fallback={null}>
        <QrCode text={code} name={intl.formatMessage({ id: 'payment.transfer.code.name' })} />
      </Suspense>
    </figure>
  );
};
