import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProfileFields, ProfileSection } from '../../../machines/account/profile.ts';
import type { Country } from '../../../openapi/types.ts';
import { DetailList } from '../../ui/text/DetailList.tsx';
import { excerpt } from '../../ui/text/shared.css.ts';
import { value } from '../settings/settings.css.ts';
import { useProfileRows } from './useProfileRows.tsx';

type ProfileSummaryProps = {
  readonly section: ProfileSection;
  readonly fields: ProfileFields;
  readonly countries: readonly Country[];
};

const Value = ({ children }: { readonly children: ReactNode }) =>
  children === '' ? <FormattedMessage id="settings.profile.none" /> : <span className={excerpt}>{children}</span>;

/** What a section says, in words. */
export const ProfileSummary = ({ section, fields, countries }: ProfileSummaryProps) => {
  const rows = useProfileRows(fields, countries)[section]();
  const [only, ...others] = rows;
  // The heading beside it has its name.
  if (only !== undefined && others.length === 0) {
    return (
      <p className={value}>
        <Value>{only.value}</Value>
      </p>
    );
  }
  return <DetailList rows={rows.map((row) => ({ ...row, value: <Value>{row.value}</Value> }))} />;
};
