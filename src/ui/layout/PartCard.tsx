import { type ComponentProps, type ReactNode, useContext, useState } from 'react';
import { PartHeading } from '../text/StepHeading.tsx';
import { lead as leadClass } from '../text/shared.css.ts';
import { classes } from '../theme/classes.ts';
import { card } from './Card.css.ts';
import { Card } from './Card.tsx';
import { FoldContext } from './FoldContext.ts';
import * as styles from './PartCard.css.ts';
import { Stack } from './Stack.tsx';

type PartCardProps = {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly gap?: ComponentProps<typeof Stack>['gap'];
  /** It has something to say or to finish: where parts are folded, it is open all the same. */
  readonly needed?: boolean;
  readonly children: ReactNode;
};

const FoldedPart = ({ title, lead, gap, needed = false, children }: PartCardProps) => {
  const [opened, setOpened] = useState(needed);
  // What begins to matter opens; what is open stays so until the reader folds it.
  const [wasNeeded, setWasNeeded] = useState(needed);
  if (wasNeeded !== needed) {
    setWasNeeded(needed);
    if (needed) setOpened(true);
  }
  return (
    <details
      open={opened}
      className={classes(card, styles.folded)}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
      </summary>
      <div className={styles.content}>
        <Stack gap={gap}>
          {lead && <p className={leadClass}>{lead}</p>}
          {children}
        </Stack>
      </div>
    </details>
  );
};

/** A part of a page under its heading: a card, or native details where the page folds its parts. */
export const PartCard = (props: PartCardProps) => {
  const isFolding = useContext(FoldContext);
  if (isFolding) return <FoldedPart {...props} />;
  const { title, lead, gap, children } = props;
  return (
    <Card>
      <Stack gap={gap}>
        <PartHeading title={title} lead={lead} />
        {children}
      </Stack>
    </Card>
  );
};
