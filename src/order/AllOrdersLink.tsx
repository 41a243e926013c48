import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../machines/shell/routes.ts';
import { useLocale } from '../lib/services/useApp.ts';
import { useCustomer } from '../lib/services/useCustomer.ts';
import { smallLink } from '../ui/text/shared.css.ts';

/** Leads back to the list as it was searched when the order was gone to. Who is not signed in has none. */
export const AllOrdersLink = ({ search }: { readonly search: string }) => {
  const locale = useLocale();
  if (useCustomer() === null) return null;
  return (
    <p className={smallLink}>
      <Link href={toPath({ name: 'orders', search }, locale)}>
        <FormattedMessage id="order.allOrders" />
      </Link>
    </p>
  );
};
