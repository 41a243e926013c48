import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { toListSearch } from '../../machines/list/listQuery.ts';
import type { ListKind } from '../../machines/list/lists.ts';
import { useNetworkRestored } from '../lib/http/useNetworkRestored.ts';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { GroupLinks } from './GroupLinks.tsx';
import { ListContents } from './ListContents.tsx';
import { ListForm } from './ListForm.tsx';
import type { ListView } from './ListProps.ts';
import { ListSummary } from './ListSummary.tsx';
import * as styles from './list.css.ts';
import { Paging } from './Paging.tsx';
import { provideList } from './provide.ts';

type ListScreenProps = { readonly kind: ListKind; readonly view: ListView };

/** A list of the account (specification 2): what it is searched and narrowed by, its rows, and the ways to its other pages. */
export const ListScreen = ({ kind, view }: ListScreenProps) => {
  const list = useScreenActor(provideList, { kind });
  const snapshot = useSelector(list, (now) => now);
  useNetworkRestored(list);
  const field = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const isTurning = useRef(false);
  const { query, listed } = snapshot.context;
  useEffect(() => {
    if (listed === null || !isTurning.current) return;
    isTurning.current = false;
    // The page is gone on with at its first row.
    rows.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [listed]);
  /** The button that was pressed goes: the field takes the focus. */
  const clear = () => {
    list.send({ type: 'clear' });
    field.current?.focus();
  };
  const props = { list, snapshot };
  return (
    <div className={styles.page}>
      <ScreenHeading
        title={<FormattedMessage id={`list.${kind}.title`} />}
        lead={<FormattedMessage id={`list.${kind}.lead`} />}
      />
      <ListForm {...props} field={field} />
      <GroupLinks kind={kind} query={query} />
      <div ref={top} className={styles.top}>
        <ListSummary {...props} onClear={clear} />
      </div>
      <div ref={rows} tabIndex={-1} className={styles.rows}>
        <ListContents {...props} view={view} search={toListSearch(kind, query)} onClear={clear} />
      </div>
      {listed !== null && !snapshot.matches({ open: 'failed' }) && (
        <Paging
          listed={listed}
          onTurn={() => {
            isTurning.current = true;
          }}
        />
      )}
      {listed !== null && view.Below && <view.Below page={listed.page} />}
    </div>
  );
};
