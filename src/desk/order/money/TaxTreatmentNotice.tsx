import { FormattedMessage } from 'react-intl';
import type { TaxTreatment } from '../../../../openapi/types.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Why an order has no tax. */
export const TaxTreatmentNotice = ({ treatment }: { readonly treatment: TaxTreatment }) =>
  treatment !== 'domestic' && (
    <Notice>
      <FormattedMessage id={`staff.order.tax.${treatment}`} />
    </Notice>
  );
