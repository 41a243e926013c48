import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { FieldsIn } from '../FormSection.tsx';
import { useRequest } from '../RequestContext.ts';
import * as styles from '../request.css.ts';
import { isAsking } from '../requestView.ts';
import { Section } from '../Section.tsx';
import { useWording } from '../wording.ts';
import { EstimateRows } from './EstimateRows.tsx';

/** The request at a glance: always in sight, with the one button. */
export const Summary = () => {
  const intl = useIntl();
  const wording = useWording();
  const busy = useSelector(useRequest(), isAsking);
  return (
    <Section title={intl.formatMessage({ id: 'write.summary' })}>
      <EstimateRows />
      <FieldsIn section="summary" />
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
};
