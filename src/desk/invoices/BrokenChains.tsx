import { FormattedMessage } from 'react-intl';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { BrokenChain } from '../../../openapi/types.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useDesk } from '../app/Desk.ts';

/** Brands whose invoices are not what was issued, each with the first at which it shows. */
export const BrokenChains = ({ chains }: { readonly chains: readonly BrokenChain[] }) => {
  const { getLocale } = useDesk();
  return chains.map(({ brand, place, invoice }) =>
    invoice === null ? (
      <Notice key={brand} kind="danger">
        <FormattedMessage id="staff.invoices.waiting.chain.missing" values={{ brand, place }} />
      </Notice>
    ) : (
      <Notice
        key={brand}
        kind="danger"
        actions={
          <ButtonLink small href={toDeskPath({ name: 'invoice', id: invoice.id }, getLocale())}>
            {invoice.number}
          </ButtonLink>
        }
      >
        <FormattedMessage id="staff.invoices.waiting.chain" values={{ brand, number: invoice.number }} />
      </Notice>
    ),
  );
};
