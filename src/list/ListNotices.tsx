import { FormattedMessage } from 'react-intl';
import { useOffline } from '../lib/services/useApp.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import type { ListProps } from './ListProps.ts';

type Props = Pick<ListProps, 'list'>;

const Retry = ({ list }: Props) => (
  <Button small onClick={() => list.send({ type: 'retry' })}>
    <FormattedMessage id="shell.retry" />
  </Button>
);

/** What is asked for cannot be read: the device has no network, or the service is away. */
export const Failed = ({ list }: Props) => (
  <Notice
    kind="danger"
    live="alert"
    title={<FormattedMessage id="list.failed.title" />}
    actions={<Retry list={list} />}
  >
    <FormattedMessage id={useOffline() ? 'list.offline' : 'list.failed.text'} />
  </Notice>
);

/** The rows of before stay in sight while they cannot be read again. */
export const Outdated = ({ list }: Props) => (
  <Notice kind="attention" live="status" actions={<Retry list={list} />}>
    <FormattedMessage id={useOffline() ? 'list.outdated.offline' : 'list.outdated'} />
  </Notice>
);
