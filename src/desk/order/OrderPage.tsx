import type { DeskPageOf } from '../../../machines/rules/deskPages.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';

/** One order. */
const OrderPage = ({ page }: { readonly page: DeskPageOf<'order'> }) => (
  <ScreenHeading title={<FormattedMessage id="staff.order.title" />} lead={page.id} />
);

export default OrderPage;
