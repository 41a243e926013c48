import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { DownloadSubject, PeriodChoice } from '../../machines/documents/download.ts';
import type { Period } from '../../machines/lib/period.ts';
import { provideDownload } from '../documents/provideDownload.ts';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { laterIcons } from '../ui/pictures/laterIcons.ts';
import { DownloadOutcome } from './DownloadOutcome.tsx';
import * as styles from './list.css.ts';
import { PeriodSelect } from './PeriodSelect.tsx';

type PeriodDownloadProps = {
  readonly heading: ReactNode;
  /** In which there is something. */
  readonly years: readonly number[];
  readonly subject: Extract<DownloadSubject, { readonly period: Period }>;
  /** A button each. */
  readonly files: readonly { readonly label: ReactNode; readonly choice: PeriodChoice }[];
};

const getPeriod = (subject: DownloadSubject): Period => ('period' in subject ? subject.period : 'thisMonth');

/** A month or a year, and what can be downloaded of it, once there is anything. */
export const PeriodDownload = ({ heading, years, subject, files }: PeriodDownloadProps) => {
  const download = useScreenActor(provideDownload, { subject });
  const snapshot = useSelector(download, (now) => now);
  if (years.length === 0) return null;
  return (
    <Card>
      <Stack>
        {heading}
        <div className={styles.archive}>
          <PeriodSelect
            years={years}
            period={getPeriod(snapshot.context.subject)}
            onChoose={(period) => download.send({ type: 'choose', choice: { period } })}
          />
          {files.map(({ label, choice }) => (
            <Button
              key={choice.format ?? 'zip'}
              busy={snapshot.hasTag('busy')}
              onClick={() => {
                download.send({ type: 'choose', choice });
                download.send({ type: 'download' });
              }}
            >
              <Icon path={laterIcons.download} />
              {label}
            </Button>
          ))}
        </div>
        <DownloadOutcome snapshot={snapshot} />
      </Stack>
    </Card>
  );
};
