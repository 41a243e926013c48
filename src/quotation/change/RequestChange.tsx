import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Quotation } from '../../../openapi/types.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PartHeading } from '../../ui/text/StepHeading.tsx';
import type { QuotationProps } from '../quotationView.ts';
import { ChangeForm } from './ChangeForm.tsx';
import * as styles from './change.css.ts';
import { provideRequestChange } from './provide.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type RequestChangeProps = Pick<QuotationProps, 'actor'> & { readonly quotation: Quotation };

/** A request that is prepared can be changed, and withdrawn. */
const RequestChange = ({ actor: shown, quotation }: RequestChangeProps) => {
  const provide = useCallback((deps: AppDeps) => provideRequestChange(deps, shown), [shown]);
  const actor = useScreenActor(provide, { parent: shown, quotation });
  const snapshot = useSelector(actor, (now) => now);
  const { refusal } = snapshot.context;
  const isForm = snapshot.matches('editing');
  const card = useRef<HTMLDivElement>(null);
  const wasForm = useRef(isForm);
  // What had the focus is gone with what it did.
  useEffect(() => {
    if (wasForm.current && !isForm) card.current?.focus({ preventScroll: true });
    wasForm.current = isForm;
  }, [isForm]);
  return (
    <div ref={card} tabIndex={-1} className={styles.card}>
      <Card>
        <Stack>
          <PartHeading
            title={<FormattedMessage id="quotation.change.title" />}
            lead={<FormattedMessage id="quotation.change.lead" />}
          />
          {isForm && <ChangeForm actor={actor} snapshot={snapshot} />}
          {snapshot.matches('refused') && refusal !== null && (
            <Notice
              kind="danger"
              live="alert"
              actions={
                <Button small onClick={() => actor.send({ type: 'leave' })}>
                  <FormattedMessage id="reference.read" />
                </Button>
              }
            >
              <FormattedMessage id={`error.${refusal}`} />
            </Notice>
          )}
          {!isForm && (
            <Actions>
              <Button disabled={!snapshot.can({ type: 'change' })} onClick={() => actor.send({ type: 'change' })}>
                <FormattedMessage id="quotation.change.begin" />
              </Button>
              <Button
                kind="quiet"
                disabled={!snapshot.can({ type: 'withdraw' })}
                onClick={() => actor.send({ type: 'withdraw' })}
              >
                <FormattedMessage id="quotation.withdraw.begin" />
              </Button>
            </Actions>
          )}
        </Stack>
      </Card>
      <WithdrawDialog actor={actor} snapshot={snapshot} />
    </div>
  );
};

export default RequestChange;
