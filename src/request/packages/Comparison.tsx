import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { packagesMachine } from '../../../machines/request/packages.ts';
import { toDraft } from '../../../machines/request/request.ts';
import { filterChosen } from '../../../machines/request/targetLanguages.ts';
import type { PackageId } from '../../../openapi/types.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useRequest } from '../RequestContext.ts';
import { useValue } from '../useField.ts';
import { PackageCard } from './PackageCard.tsx';
import * as styles from './packages.css.ts';
import { getPackagesView, type PackagesSnapshot, type PackagesView } from './packagesView.ts';
import { providePackages } from './provide.ts';

type PartProps = { readonly packages: ActorRefFrom<typeof packagesMachine>; readonly snapshot: PackagesSnapshot };

const Cards = ({ packages, snapshot }: PartProps) => {
  const request = useRequest();
  const chosen = useValue('packageId');
  const estimate = useSelector(request, ({ context }) => context.estimate);
  const draft = () => toDraft(request.getSnapshot().context, false);
  const order = (packageId: PackageId) => {
    // The request writes itself now and then: it must not write another package over the one that is ordered.
    request.send({ type: 'change', fields: { packageId } });
    packages.send({ type: 'order', draft: draft() });
  };
  const canOrder = snapshot.can({ type: 'order', draft: draft() });
  return (
    <ul className={styles.cards}>
      {snapshot.context.packages.map((config) => (
        <PackageCard
          key={config.id}
          config={config}
          priced={estimate?.packages.find(({ package_id }) => package_id === config.id)}
          chosen={config.id === chosen}
          onOrder={canOrder ? () => order(config.id) : null}
        />
      ))}
    </ul>
  );
};

const views = {
  loading: () => <Skeleton size="block" count={2} />,
  comparison: Cards,
  unavailable: ({ packages }) => (
    <Notice
      kind="attention"
      actions={
        <Button small onClick={() => packages.send({ type: 'retry' })}>
          <FormattedMessage id="write.retry" />
        </Button>
      }
    >
      <FormattedMessage id="package.unavailable" />
    </Notice>
  ),
  leaving: () => <Skeleton size="block" />,
} as const satisfies Record<PackagesView, (props: PartProps) => ReactNode>;

/** The packages side by side, for the languages and the text of the request. */
export const Comparison = () => {
  const locale = useLocale();
  const sourceLang = useValue('sourceLang');
  const first = useValue('targetLang');
  const further = useValue('furtherTargets');
  // A word has a price of its own in each of several languages.
  const targetLang = filterChosen(further).length > 0 ? '' : first;
  const currencyId = useValue('currencyId');
  const packages = useScreenActor(providePackages, { of: { sourceLang, targetLang, currencyId } });
  const snapshot = useSelector(packages, (now) => now);
  const wanted = [sourceLang, targetLang, currencyId, locale].join(' ');
  const asked = useRef(wanted);
  useEffect(() => {
    if (asked.current === wanted) return;
    asked.current = wanted;
    packages.send({ type: 'compare', of: { sourceLang, targetLang, currencyId } });
  }, [packages, wanted, sourceLang, targetLang, currencyId]);
  const View = views[getPackagesView(snapshot)];
  return <View packages={packages} snapshot={snapshot} />;
};
