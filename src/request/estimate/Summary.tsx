import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { useRequest } from '../RequestContext.ts';
import * as styles from '../request.css.ts';
import { isAsking } from '../requestView.ts';
import { Section } from '../Section.tsx';
import { useWording } from '../wording.ts';
import { EstimateRows } from './EstimateRows.tsx';
import { getEstimateView } from './estimateView.ts';

/** The request at a glance: always in sight, with the one button. */
export const Summary = () => {
  const intl = useIntl();
  const wording = useWording();
  const busy = useSelector(useRequest(), isAsking);
  const isEmpty = useSelector(useRequest(), getEstimateView) === 'empty';
  const summary = (
    <Section title={intl.formatMessage({ id: 'write.summary' })}>
      <EstimateRows />
      <div className={styles.wideOnly}>
        <Button kind="primary" type="submit" wide busy={busy}>
          <FormattedMessage id="write.submit" />
        </Button>
        <p className={styles.promise}>
          <FormattedMessage id={wording('write.summary.promise')} />
        </p>
      </div>
    </Section>
  );
  // On a narrow screen the bar at the bottom says as much, as long as there is no price.
  return isEmpty ? <div className={styles.wideOnly}>{summary}</div> : summary;
};
