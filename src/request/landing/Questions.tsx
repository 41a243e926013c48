import { FormattedMessage } from 'react-intl';
import { revisionDays } from '../../../machines/aftercare/aftercare.ts';
import type { ServiceDescription } from '../../../machines/services/description.ts';
import { useWording } from '../wording.ts';
import * as styles from './landing.css.ts';

/** `own` is the service's; what is delivered as no file cannot be revised. */
const listQuestions = ({ delivery }: ServiceDescription) =>
  ['price', 'own', 'pay', 'account', ...(delivery.file === null ? [] : (['wrong'] as const))] as const;

/** What customers ask before they order; each answer opens. */
export const Questions = ({ service }: { readonly service: ServiceDescription }) => {
  const wording = useWording();
  return (
    <section className={styles.part} aria-labelledby="landing-questions">
      <h2 id="landing-questions">
        <FormattedMessage id="landing.questions" />
      </h2>
      <div>
        {listQuestions(service).map((name) => (
          <details key={name} name="landing-questions" className={styles.question}>
            <summary className={styles.asked}>
              <FormattedMessage id={wording(`landing.question.${name}`)} />
            </summary>
            <p className={styles.answer}>
              <FormattedMessage id={wording(`landing.question.${name}.answer`)} values={{ days: revisionDays }} />
            </p>
          </details>
        ))}
      </div>
    </section>
  );
};
