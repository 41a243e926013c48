import { type ReactNode, use } from 'react';
import type { ServiceDescription } from '../../../machines/services/description.ts';
import { ServicesOverview } from '../services/ServicesOverview.tsx';
import { Firm } from './Firm.tsx';
import * as styles from './landing.css.ts';
import { Prices } from './Prices.tsx';
import { Questions } from './Questions.tsx';
import { SamplesContext } from './SamplesContext.ts';
import { Steps } from './Steps.tsx';

type LandingProps = {
  readonly service: ServiceDescription;
  /** What the service has below its prices. */
  readonly morePrices?: ReactNode;
};

/** What a stranger wants to know, below the form: prices, the way of an order, the firm, answers, and what else there is. */
export const Landing = ({ service, morePrices }: LandingProps) => {
  const samples = use(SamplesContext);
  return (
    <div className={styles.landing}>
      <Steps />
      <div className={styles.pair}>
        {samples !== null && (
          <Prices samples={samples} service={service}>
            {morePrices}
          </Prices>
        )}
        <div className={styles.column}>
          <Questions service={service} />
          {samples !== null && <Firm samples={samples} />}
        </div>
      </div>
      <ServicesOverview />
    </div>
  );
};
