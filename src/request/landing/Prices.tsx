import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { exampleWords, type SamplePrices } from '../../../machines/request/samplePrices.ts';
import { defaultPackage, packages } from '../../../machines/services/packages.ts';
import { pathOf } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { PriceTable } from '../../ui/money/PriceTable.tsx';
import { LanguageName } from '../../ui/text/LanguageName.tsx';
import * as styles from './landing.css.ts';
import type { SamplesActor } from './SamplesContext.ts';
import { UnitMoney } from './UnitMoney.tsx';

const Table = ({ packages: listed, swornPage }: SamplePrices) => (
  <PriceTable
    rows={[
      ...listed.flatMap(({ id, headline, word_price }) =>
        word_price === null
          ? []
          : [
              {
                id: String(id),
                name: (
                  <>
                    <strong className={styles.name}>{headline}</strong>
                    <span className={styles.about}>
                      <FormattedMessage id={`write.package.${packages[id].slug}.about`} />
                    </span>
                  </>
                ),
                value: (
                  <span className={styles.price}>
                    <FormattedMessage
                      id="landing.perWord"
                      values={{ price: <UnitMoney key="price" price={word_price} /> }}
                    />
                  </span>
                ),
              },
            ],
      ),
      ...(swornPage === null
        ? []
        : [
            {
              id: 'sworn',
              name: (
                <>
                  <strong className={styles.name}>
                    <FormattedMessage id="service.sworn.name" />
                  </strong>
                  <span className={styles.about}>
                    <FormattedMessage id="landing.sworn" />
                  </span>
                </>
              ),
              value: (
                <span className={styles.price}>
                  <FormattedMessage
                    id="landing.perPage"
                    values={{ price: <UnitMoney key="price" price={swornPage} /> }}
                  />
                </span>
              ),
            },
          ]),
    ]}
  />
);

const Example = ({ example, packages: listed }: SamplePrices) => {
  const priced = example.find(({ package_id }) => package_id === defaultPackage);
  const named = listed.find(({ id }) => id === defaultPackage);
  if (priced === undefined || named === undefined) return null;
  return (
    <p className={styles.example}>
      <FormattedMessage
        id={priced.minimum ? 'landing.exampleMinimum' : 'landing.example'}
        values={{
          words: exampleWords,
          name: named.headline,
          price: <Money key="price" amount={priced.gross} />,
          at: <DateTime key="at" iso={priced.deliver_by} />,
        }}
      />
    </p>
  );
};

/** What the brand's prices come to, with tax, for the pair of the form or a usual one. */
export const Prices = ({ samples }: { readonly samples: SamplesActor }) => {
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
          <Table {...known} />
          <Example {...known} />
        </>
      )}
      <p>
        <Link href={pathOf({ name: 'package' }, locale)}>
          <FormattedMessage id="landing.compare" />
        </Link>
      </p>
    </section>
  );
};
