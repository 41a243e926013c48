import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { choosablePackages } from '../../../machines/services/offeredPackages.ts';
import { packageName, packages } from '../../../machines/services/packages.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { useRequest } from '../RequestContext.ts';
import { fieldId, useChange, useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';
import { useWording } from '../wording.ts';
import { PackageDate, PackagePrice } from './PackagePrice.tsx';

/** The packages that the service is offered in, each with its price and date once they can be known. */
export const PackageChoice = () => {
  const { brand } = useServices();
  const change = useChange();
  const wording = useWording();
  const packageId = useValue('packageId');
  const problem = useProblem('packageId');
  const request = useRequest();
  const estimate = useSelector(request, ({ context }) => context.estimate);
  const priced = estimate?.packages ?? [];
  const choosable = choosablePackages(
    useSelector(request, ({ context }) => context.service),
    priced,
    packageId,
  );
  return (
    <RadioCards
      legend={<FormattedMessage id="write.package" />}
      id={fieldId('packageId')}
      error={problem}
      options={choosable.map((id) => {
        const price = priced.find(({ package_id }) => package_id === id);
        return {
          value: packages[id].slug,
          label: <FormattedMessage id={`write.package.${packageName(id, brand)}`} />,
          about: (
            <>
              <FormattedMessage id={wording(`write.package.${packages[id].slug}.about`)} />
              {price && <PackageDate priced={price} />}
            </>
          ),
          aside: price && <PackagePrice priced={price} />,
        };
      })}
      value={packages[packageId].slug}
      onChange={(slug) => {
        const chosen = choosable.find((id) => packages[id].slug === slug);
        if (chosen !== undefined) change({ packageId: chosen });
      }}
    />
  );
};
