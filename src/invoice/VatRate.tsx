import { FormattedMessage, useIntl } from 'react-intl';
import type { TaxTreatment } from '../../openapi/types.ts';

type VatRateProps = { readonly rate: string | null; readonly treatment: TaxTreatment };

/** A rate as the reader's language writes it, or why there is none. */
export const VatRate = ({ rate, treatment }: VatRateProps) => {
  const intl = useIntl();
  if (treatment !== 'domestic') return <FormattedMessage id={`invoice.rate.${treatment}`} />;
  return intl.formatNumber(Number(rate ?? '0') / 100, { style: 'percent', maximumFractionDigits: 2 });
};
