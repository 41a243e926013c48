import { FormattedMessage } from 'react-intl';
import { isNarrowed } from '../../machines/list/listQuery.ts';
import { toPath } from '../../machines/shell/routes.ts';
import { useLocale } from '../lib/services/useApp.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import { Failed, Outdated } from './ListNotices.tsx';
import type { ListProps, ListView } from './ListProps.ts';
import * as styles from './list.css.ts';

type ListContentsProps = ListProps & {
  readonly view: ListView;
  readonly search: string;
  readonly onClear: () => void;
};

const Loading = () => (
  <>
    <VisuallyHidden live="polite">
      <FormattedMessage id="list.loading" />
    </VisuallyHidden>
    <Skeleton count={4} size="block" />
  </>
);

/** The rows, or what stands in their place. While others are on their way, those of before stay. */
export const ListContents = ({ list, snapshot, view, search, onClear }: ListContentsProps) => {
  const locale = useLocale();
  const { kind, query, listed } = snapshot.context;
  if (snapshot.matches({ open: 'failed' })) return <Failed list={list} />;
  if (listed === null) return <Loading />;
  const { page } = listed;
  const isBusy = snapshot.hasTag('busy');
  return (
    <>
      {snapshot.matches({ open: 'outdated' }) && <Outdated list={list} />}
      <div aria-busy={isBusy} className={isBusy && listed.query !== query ? styles.busy : undefined}>
        {page.rows.length > 0 ? (
          <view.Rows page={page} search={search} />
        ) : isNarrowed(listed.query) ? (
          <EmptyState
            drawing="unmatched"
            title={<FormattedMessage id="list.unmatched.title" />}
            actions={
              snapshot.can({ type: 'clear' }) && (
                <Button onClick={onClear}>
                  <FormattedMessage id="list.clear" />
                </Button>
              )
            }
          >
            <FormattedMessage id="list.unmatched.text" />
          </EmptyState>
        ) : (
          <EmptyState
            drawing="nothing"
            title={<FormattedMessage id={`list.${kind}.none.title`} />}
            actions={
              <ButtonLink kind="primary" href={toPath(view.onward, locale)}>
                <FormattedMessage id={`list.${kind}.none.action`} />
              </ButtonLink>
            }
          >
            <FormattedMessage id={`list.${kind}.none.text`} />
          </EmptyState>
        )}
      </div>
    </>
  );
};
