import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OrderStatus } from '../../../openapi/types.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PartCard } from '../../ui/layout/PartCard.tsx';
import { provideReference, type ReferenceOwner } from './provide.ts';
import { ReferenceForm } from './ReferenceForm.tsx';
import * as styles from './reference.css.ts';

type ReferenceCardProps = {
  readonly owner: ReferenceOwner;
  readonly of: { readonly orderHash: string; readonly reference: string | null; readonly status: OrderStatus };
};

/** The customer's own reference, until the order is at its end; then as it is. */
export const ReferenceCard = ({ owner: { kind, actor: shown }, of }: ReferenceCardProps) => {
  const provide = useCallback(
    (deps: AppDeps) =>
      kind === 'quotation'
        ? provideReference(deps, { kind, actor: shown })
        : provideReference(deps, { kind, actor: shown }),
    [kind, shown],
  );
  const actor = useScreenActor(provide, of);
  const snapshot = useSelector(actor, (now) => now);
  const { reference } = snapshot.context;
  const mayEdit = snapshot.can({ type: 'edit' });
  const isForm = snapshot.matches('editing') || snapshot.matches('saving');
  const card = useRef<HTMLDivElement>(null);
  const wasForm = useRef(isForm);
  // What had the focus is gone with what it did.
  useEffect(() => {
    if (wasForm.current && !isForm) card.current?.focus({ preventScroll: true });
    wasForm.current = isForm;
  }, [isForm]);
  if (reference === null && snapshot.matches('shown') && !mayEdit) return null;
  return (
    <div ref={card} tabIndex={-1} className={styles.card}>
      <PartCard
        title={<FormattedMessage id="reference.label" />}
        lead={<FormattedMessage id="reference.lead" />}
        gap="s"
        needed={isForm || snapshot.matches('refused')}
      >
        {isForm ? (
          <ReferenceForm actor={actor} snapshot={snapshot} />
        ) : (
          <p className={styles.value}>{reference ?? <FormattedMessage id="reference.none" />}</p>
        )}
        {snapshot.matches('refused') && (
          <Notice
            kind="danger"
            live="alert"
            actions={
              <Button small onClick={() => actor.send({ type: 'leave' })}>
                <FormattedMessage id="reference.read" />
              </Button>
            }
          >
            <FormattedMessage id="error.ReferenceClosed" />
          </Notice>
        )}
        {mayEdit && (
          <Actions>
            <Button small onClick={() => actor.send({ type: 'edit' })}>
              <FormattedMessage id={reference === null ? 'reference.add' : 'reference.change'} />
            </Button>
          </Actions>
        )}
      </PartCard>
    </div>
  );
};
