import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { deskCodeMachine } from '../../../machines/desk/codes/deskCode.ts';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { DeskCode, DeskCodeUses } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Copyable } from '../../ui/buttons/Copyable.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { type Detail, DetailList } from '../../ui/text/DetailList.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDesk } from '../app/Desk.ts';
import { Problem } from '../people/Problem.tsx';
import { DoerName } from '../shared/DoerName.tsx';
import { Email } from '../shared/Email.tsx';
import { CodeBadge } from './CodeBadge.tsx';
import { Used, Worth } from './CodeFacts.tsx';
import { CodeUses } from './CodeUses.tsx';
import * as styles from './codes.css.ts';
import { StopQuestion } from './StopQuestion.tsx';

type FactName =
  | 'kind'
  | 'brand'
  | 'worth'
  | 'used'
  | 'from'
  | 'until'
  | 'once'
  | 'customer'
  | 'services'
  | 'least'
  | 'note'
  | 'madeBy'
  | 'madeAt'
  | 'stoppedBy'
  | 'stoppedAt';

const useFacts = (code: DeskCode): readonly Detail[] => {
  const intl = useIntl();
  const { services, least } = code;
  const names = services?.map((service) => intl.formatMessage({ id: `service.${service}.name` })) ?? [];
  const facts: readonly (readonly [FactName, Detail['value']])[] = [
    ['kind', <FormattedMessage key="kind" id={`staff.codes.kind.${code.kind}`} />],
    ['brand', code.brand],
    ['worth', <Worth key="worth" code={code} />],
    ['used', <Used key="used" code={code} />],
    ['from', code.valid_from && <DateTime key="from" iso={code.valid_from} />],
    ['until', code.valid_until && <DateTime key="until" iso={code.valid_until} />],
    ['once', code.once_per_customer && <FormattedMessage key="once" id="staff.codes.yes" />],
    ['customer', code.customer_email && <Email key="customer" address={code.customer_email} />],
    ['services', services && intl.formatList(names)],
    ['least', least && <Money key="least" amount={least} />],
    ['note', code.note],
    ['madeBy', <DoerName key="madeBy" who={code.made_by} />],
    ['madeAt', <DateTime key="madeAt" iso={code.made_at} />],
    ['stoppedBy', code.stopped_by && <DoerName key="stoppedBy" who={code.stopped_by} />],
    ['stoppedAt', code.stopped_at && <DateTime key="stoppedAt" iso={code.stopped_at} />],
  ];
  return facts.flatMap(([id, value]) =>
    value === null || value === false ? [] : [{ id, name: intl.formatMessage({ id: `staff.code.fact.${id}` }), value }],
  );
};

type KnownCodeProps = {
  readonly actor: ActorRefFrom<typeof deskCodeMachine>;
  readonly snapshot: SnapshotFrom<typeof deskCodeMachine>;
  readonly known: DeskCodeUses;
};

/** What a code gives and how far, what it was used for, and a way to stop it. */
export const KnownCode = ({ actor, snapshot, known: { code, uses } }: KnownCodeProps) => {
  const intl = useIntl();
  const { getLocale } = useDesk();
  const facts = useFacts(code);
  return (
    <div className={styles.page}>
      <ScreenHeading title={<FormattedMessage id="staff.code.heading" values={{ code: code.code }} />} />
      <Problem code={snapshot.context.refusal} />
      <div className={styles.buttons}>
        <CodeBadge state={code.state} />
        <Copyable value={code.code} name={intl.formatMessage({ id: 'staff.codes.code' })} />
      </div>
      <Card>
        <DetailList rows={facts} />
      </Card>
      <div className={styles.buttons}>
        {code.stopped_at === null && (
          <Button kind="danger" disabled={!snapshot.can({ type: 'stop' })} onClick={() => actor.send({ type: 'stop' })}>
            <FormattedMessage id="staff.code.stop" />
          </Button>
        )}
        <ButtonLink href={toDeskPath({ name: 'codes' }, getLocale())}>
          <FormattedMessage id="staff.code.toList" />
        </ButtonLink>
      </div>
      <div className={styles.section}>
        <h2>
          <FormattedMessage id="staff.code.uses" />
        </h2>
        <CodeUses uses={uses} />
      </div>
      <StopQuestion actor={actor} snapshot={snapshot} code={code} />
    </div>
  );
};
