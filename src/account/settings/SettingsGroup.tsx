import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Card } from '../../ui/layout/Card.tsx';
import type { SettingsGroupId } from './sectionIds.ts';
import * as styles from './settings.css.ts';

type SettingsGroupProps = { readonly id: SettingsGroupId; readonly children: ReactNode };

/** What belongs together: a row a section, which opens in its place. */
export const SettingsGroup = ({ id, children }: SettingsGroupProps) => (
  <section aria-labelledby={`group-${id}`}>
    <h2 id={`group-${id}`} className={styles.groupHeading}>
      <FormattedMessage id={`settings.group.${id}`} />
    </h2>
    <Card>
      <div className={styles.rows}>{children}</div>
    </Card>
  </section>
);
