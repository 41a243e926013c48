import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toCatalogueSearch } from '../../../machines/catalogue/cataloguePlace.ts';
import { isShownTo } from '../../../machines/desk/shared/deskPages.ts';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { useDesk } from '../app/Desk.ts';

/** To the third kind of codes, for those who may change it. */
export const DiscountsLink = () => {
  const { session, brand, getLocale } = useDesk();
  const role = useSelector(session, ({ context }) => context.session?.person.role);
  if (role === undefined || !isShownTo('catalogue', role)) return null;
  const search = toCatalogueSearch({ brand: brand.id, section: 'discounts' });
  return (
    <Link href={`${toDeskPath({ name: 'catalogue' }, getLocale())}${search}`}>
      <FormattedMessage id="staff.codes.discounts" />
    </Link>
  );
};
