import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { DeskPageOf } from '../../../../machines/desk/shared/deskPages.ts';
import { toDeskPath } from '../../../../machines/desk/shared/deskRoutes.ts';
import { ScreenHeading } from '../../../ui/text/ScreenHeading.tsx';
import { useDesk } from '../../app/Desk.ts';
import { LoadedOrder } from '../LoadedOrder.tsx';
import { OrderChart } from './OrderChart.tsx';

/** For whoever wants to see an order's life as the machine has it. */
const OrderChartPage = ({ page: { id } }: { readonly page: DeskPageOf<'orderChart'> }) => {
  const { getLocale } = useDesk();
  return (
    <LoadedOrder
      key={id}
      id={id}
      show={(known) => (
        <>
          <ScreenHeading
            title={<FormattedMessage id="staff.order.chart" />}
            lead={
              <Link href={toDeskPath({ name: 'order', id }, getLocale())}>
                <FormattedMessage id="staff.order.number" values={{ number: String(id) }} />
              </Link>
            }
          />
          <OrderChart {...known} />
        </>
      )}
    />
  );
};

export default OrderChartPage;
