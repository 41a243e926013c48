import type { ProfileFields, ProfileProblem } from '../../../machines/account/profile.ts';
import type { Country } from '../../../openapi/types.ts';

/** What the fields of a section are given. */
export type FieldsetProps = {
  readonly fields: ProfileFields;
  readonly problems: readonly ProfileProblem[];
  readonly countries: readonly Country[];
  /** Money or an open order stands in another currency than the chosen one. */
  readonly isCurrencyInUse: boolean;
  readonly onChange: (fields: Partial<ProfileFields>) => void;
};
