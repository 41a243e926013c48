import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOffline } from '../../lib/services/useApp.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { laterIcons } from '../../ui/pictures/laterIcons.ts';
import type { MessageId } from '../../ui/text/messages.ts';
import type { ListProps } from '../ListProps.ts';
import { listCsv } from './listCsv.ts';
import { provideListExport } from './provide.ts';

/** All that is asked for, as a file for a spreadsheet. */
export const ListExport = ({ snapshot: { context } }: Pick<ListProps, 'snapshot'>) => {
  const intl = useIntl();
  const isOffline = useOffline();
  const provide = useMemo(() => {
    const words = { locale: intl.locale, say: (id: MessageId) => intl.formatMessage({ id }) };
    return provideListExport((pages) => listCsv(words, pages));
  }, [intl]);
  const actor = useScreenActor(provide, { begins: 'editing' });
  const snapshot = useSelector(actor, (now) => now);
  const { value } = snapshot.context;
  const { kind, query } = context;
  return (
    <>
      <Button
        small
        busy={snapshot.hasTag('busy')}
        onClick={() => {
          actor.send({ type: 'open' });
          actor.send({ type: 'submit', fields: { kind, query } });
        }}
      >
        <Icon path={laterIcons.download} />
        <FormattedMessage id="list.export" />
      </Button>
      {snapshot.hasTag('failed') && (
        <Notice kind="danger" live="alert">
          <FormattedMessage id={isOffline ? 'list.invoices.archive.offline' : 'list.invoices.archive.unlinked'} />
        </Notice>
      )}
      {snapshot.hasTag('done') && value !== null && !value.isAll && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="list.export.cut" values={{ count: value.rows }} />
        </Notice>
      )}
    </>
  );
};
