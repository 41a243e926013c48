import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { SettingsSectionId } from './sectionIds.ts';
import * as styles from './settings.css.ts';
import { useFocusWithin } from './useFocusWithin.ts';

type SettingsSectionProps = {
  readonly id: SettingsSectionId;
  readonly lead?: ReactNode;
  /** The button to which the focus goes once what had it has gone. */
  readonly next?: string;
  readonly children: ReactNode;
};

/** A row of the settings: what it is and what it is for, beside what is set. */
export const SettingsSection = ({ id, lead, next, children }: SettingsSectionProps) => (
  <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.row} {...useFocusWithin(id, next)}>
    <div>
      <h3 id={`${id}-title`} className={styles.rowHeading}>
        <FormattedMessage id={`settings.section.${id}`} />
      </h3>
      {lead && <p className={styles.rowLead}>{lead}</p>}
    </div>
    <Stack>{children}</Stack>
  </section>
);
