import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { fromPromise } from 'xstate';
import { deskTableMachine } from '../../../machines/desk/list/deskTable.ts';
import { Outage } from '../../lib/http/outage.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Desk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { saveFile } from './saveFile.ts';

/** What is known of a file that was asked for. */
export type FetchedTable = { readonly data?: Blob | undefined; readonly response: Response };

type SaveTableProps = {
  readonly fetch: (desk: Desk, signal: AbortSignal) => Promise<FetchedTable>;
  readonly name: string;
};

/** Saves a list as CSV, or says that it could not be had. */
export const SaveTable = ({ fetch, name }: SaveTableProps) => {
  const provide = useCallback(
    (desk: Desk) =>
      deskTableMachine.provide({
        actors: {
          saveTable: fromPromise<void>(async ({ signal }) => {
            const { data, response } = await fetch(desk, signal);
            if (data === undefined) throw new Outage(`Unexpected answer ${response.status}`);
            saveFile(data, name);
          }),
        },
      }),
    [fetch, name],
  );
  const actor = useDeskActor(provide);
  const snapshot = useSelector(actor, (now) => now);
  return (
    <div>
      <Button small busy={snapshot.hasTag('busy')} onClick={() => actor.send({ type: 'download' })}>
        <FormattedMessage id="staff.csv.save" />
      </Button>
      {snapshot.hasTag('failed') && (
        <Notice kind="danger" live="alert">
          <FormattedMessage id="staff.csv.failed" />
        </Notice>
      )}
    </div>
  );
};
