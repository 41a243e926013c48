import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { exampleWords, type SamplePrices } from '../../../machines/request/samplePrices.ts';
import type { ServiceDescription } from '../../../machines/services/description.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { LanguageName } from '../../ui/text/LanguageName.tsx';
import * as styles from './landing.css.ts';
import type { SamplesActor } from './SamplesContext.ts';
import { UnitRows } from './UnitRows.tsx';

const Example = ({ example, packages }: SamplePrices) => {
  const usual = packages.find((config) => config.default);
  const priced = example.find(({ package_id }) => package_id === usual?.id);
  if (priced === undefined || usual === undefined) return null;
  return (
    <p className={styles.example}>
      <FormattedMessage
        id={priced.minimum ? 'landing.exampleMinimum' : 'landing.example'}
        values={{
          words: exampleWords,
          name: usual.headline,
          price: <Money key="price" amount={priced.gross} />,
          at: <DateTime key="at" iso={priced.deliver_by} />,
        }}
      />
    </p>
  );
};

type PricesProps = {
  readonly samples: SamplesActor;
  readonly service: ServiceDescription;
  /** What the service has below its prices. */
  readonly children?: ReactNode;
};

/** What the brand's prices come to, with tax, for the pair of the form or a usual one. */
export const Prices = ({ samples, service, children }: PricesProps) => {
  const locale = useLocale();
  const { sourceLang, targetLang } = useSelector(samples, ({ context }) => context.of);
  const known = useSelector(samples, ({ context }) => context.samples);
  const isBusy = useSelector(samples, (snapshot) => snapshot.hasTag('busy'));
  return (
    <section className={styles.part} id="prices" aria-labelledby="landing-prices" aria-busy={isBusy}>
      <h2 id="landing-prices">
        <FormattedMessage id="landing.prices" />
      </h2>
      <p className={styles.about}>
        <LanguageName code={sourceLang} /> – <LanguageName code={targetLang} />
        {'. '}
        <FormattedMessage id="landing.withTax" />
      </p>
      {known === null ? (
        isBusy ? (
          <Skeleton size="block" />
        ) : (
          <FormattedMessage id="landing.unknown" />
        )
      ) : (
        <>
          <UnitRows {...known} service={service} />
          <Example {...known} />
          {children}
        </>
      )}
      {service.slug === 'write' && (
        <p>
          <Link href={toPath({ name: 'package' }, locale)}>
            <FormattedMessage id="landing.compare" />
          </Link>
        </p>
      )}
    </section>
  );
};
