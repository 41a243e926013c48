import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeskInvoice } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Waiting } from '../app/Waiting.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { CorrectionPreview } from './CorrectionPreview.tsx';
import { provideDeskCorrection } from './correctionActors.ts';
import * as styles from './invoices.css.ts';

/** The correction of an invoice: a form, a look at what is left, and a document of its own. */
export const Correction = ({ known: { invoice, left } }: { readonly known: DeskInvoice }) => {
  const [corrected] = useState({ id: invoice.id, left, buyer: invoice.buyer });
  const actor = useDeskActor(provideDeskCorrection, corrected);
  const snapshot = useSelector(actor, (now) => now);
  return (
    <Card>
      <Stack>
        <h2>
          <FormattedMessage id="staff.correction.title" />
        </h2>
        <p className={styles.muted}>
          <FormattedMessage id="staff.correction.about" />
        </p>
        {snapshot.matches('closed') && (
          <div>
            <Button onClick={() => actor.send({ type: 'open' })}>
              <FormattedMessage id="staff.correction.open" />
            </Button>
          </div>
        )}
        {snapshot.matches('preparing') && <Waiting />}
        {snapshot.matches('unprepared') && (
          <RetryNotice onRetry={() => actor.send({ type: 'open' })}>
            <FormattedMessage id="staff.correction.unprepared" />
          </RetryNotice>
        )}
        {snapshot.matches('editing') && <CorrectionForm actor={actor} snapshot={snapshot} />}
        {snapshot.hasTag('attention') && <CorrectionPreview actor={actor} snapshot={snapshot} />}
      </Stack>
    </Card>
  );
};
