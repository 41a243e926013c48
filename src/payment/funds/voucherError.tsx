import { FormattedMessage } from 'react-intl';
import { getVoucherView, type VoucherSnapshot } from './voucherView.ts';

type VoucherErrorProps = {
  readonly snapshot: VoucherSnapshot;
  /** It was to be paid, and no voucher is applied. */
  readonly missing: boolean;
};

/** What is wrong with the code; nothing while it is not known. */
export const voucherError = ({ snapshot, missing }: VoucherErrorProps) => {
  const { check, problem, incomplete } = snapshot.context;
  switch (getVoucherView(snapshot)) {
    case 'refused':
      return check !== null && check.state !== 'applied' && <FormattedMessage id={`payment.voucher.${check.state}`} />;
    case 'unavailable':
      return (
        <FormattedMessage
          id="payment.voucher.unavailable"
          values={{ reason: <FormattedMessage key="reason" id={`error.${problem ?? 'ServiceUnavailable'}`} /> }}
        />
      );
    case 'open':
      if (incomplete) return <FormattedMessage id="payment.voucher.missing" />;
      return missing && !snapshot.hasTag('busy') && <FormattedMessage id="payment.voucher.unapplied" />;
    case 'applied':
    case 'partial':
      return undefined;
  }
};
