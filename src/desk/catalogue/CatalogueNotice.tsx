import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { deskCatalogueMachine } from '../../../machines/desk/catalogue/deskCatalogue.ts';
import { Notice, type NoticeKind } from '../../ui/feedback/Notice.tsx';
import * as styles from './catalogue.css.ts';

type Said = Exclude<SnapshotFrom<typeof deskCatalogueMachine>['context']['notice'], 'incomplete' | null>;

const kinds = {
  saved: 'success',
  planned: 'success',
  withdrawn: 'success',
  gone: 'attention',
  unknown: 'danger',
} as const satisfies Record<Said, NoticeKind>;

/** What has become of what was last wanted; what is wrong with a form stands above it. */
export const CatalogueNotice = ({ notice }: { readonly notice: Said | 'incomplete' | null }) => (
  <div role="status" className={styles.said}>
    {notice !== null && notice !== 'incomplete' && (
      <Notice kind={kinds[notice]}>
        <FormattedMessage id={`staff.catalogue.notice.${notice}`} />
      </Notice>
    )}
  </div>
);
