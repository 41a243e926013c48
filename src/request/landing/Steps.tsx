import { FormattedMessage } from 'react-intl';
import { useWording } from '../wording.ts';
import * as styles from './landing.css.ts';

const steps = ['ask', 'decide', 'receive'] as const;

/** How an order goes, in three steps. */
export const Steps = () => {
  const wording = useWording();
  return (
    <section className={styles.part} aria-labelledby="landing-steps">
      <h2 id="landing-steps">
        <FormattedMessage id="landing.steps" />
      </h2>
      <ol className={styles.steps}>
        {steps.map((name, index) => (
          <li key={name} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>
              <FormattedMessage id={wording(`landing.step.${name}`)} />
            </h3>
            <p className={styles.about}>
              <FormattedMessage id={wording(`landing.step.${name}.about`)} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
};
