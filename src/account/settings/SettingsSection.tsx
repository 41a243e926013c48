import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lead as leadClass } from '../../ui/text/shared.css.ts';
import type { SettingsSectionId } from './sectionIds.ts';
import { anchor } from './settings.css.ts';
import { useFocusWithin } from './useFocusWithin.ts';

type SettingsSectionProps = {
  readonly id: SettingsSectionId;
  readonly lead?: ReactNode;
  /** The button to which the focus goes once what had it has gone. */
  readonly next?: string;
  readonly children: ReactNode;
};

/** What surrounds each section: where links to it lead, its heading, and what it is for. */
export const SettingsSection = ({ id, lead, next, children }: SettingsSectionProps) => (
  <div id={id} tabIndex={-1} className={anchor} {...useFocusWithin(id, next)}>
    <Card labelledBy={`${id}-title`}>
      <Stack>
        <div>
          <h2 id={`${id}-title`}>
            <FormattedMessage id={`settings.section.${id}`} />
          </h2>
          {lead && <p className={leadClass}>{lead}</p>}
        </div>
        {children}
      </Stack>
    </Card>
  </div>
);
