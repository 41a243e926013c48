import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { services } from '../../../machines/services/index.ts';
import { offeredPackages } from '../../../machines/services/offeredPackages.ts';
import { packageName, packages } from '../../../machines/services/packages.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import type { ChangeProps } from './ChangeProps.ts';

/** Another package of the same service. */
export const ChangedPackage = ({ actor, snapshot, problem }: ChangeProps & { readonly problem: ReactNode }) => {
  const { brand } = useServices();
  const { quotation, fields } = snapshot.context;
  const offered = offeredPackages(services[quotation.service]);
  return (
    <RadioCards
      legend={<FormattedMessage id="quotation.package" />}
      error={problem}
      options={offered.map((id) => ({
        value: packages[id].slug,
        label: <FormattedMessage id={`write.package.${packageName(id, brand)}`} />,
      }))}
      value={packages[fields.packageId].slug}
      onChange={(slug) => {
        const packageId = offered.find((id) => packages[id].slug === slug);
        if (packageId !== undefined) actor.send({ type: 'edit', fields: { packageId } });
      }}
    />
  );
};
