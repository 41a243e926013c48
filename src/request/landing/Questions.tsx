import { FormattedMessage } from 'react-intl';
import { revisionDays } from '../../../machines/aftercare/aftercare.ts';
import * as styles from './landing.css.ts';

const questions = ['price', 'pay', 'account', 'wrong', 'sworn'] as const;

/** What customers ask before they order; each answer opens. */
export const Questions = () => (
  <section className={styles.part} aria-labelledby="landing-questions">
    <h2 id="landing-questions">
      <FormattedMessage id="landing.questions" />
    </h2>
    <div>
      {questions.map((name) => (
        <details key={name} name="landing-questions" className={styles.question}>
          <summary className={styles.asked}>
            <FormattedMessage id={`landing.question.${name}`} />
          </summary>
          <p className={styles.answer}>
            <FormattedMessage id={`landing.question.${name}.answer`} values={{ days: revisionDays }} />
          </p>
        </details>
      ))}
    </div>
  </section>
);
