import { type ReactNode, useId, useState } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useWide } from '../../ui/layout/useWide.ts';
import * as styles from './order.css.ts';

type FactCardProps = {
  readonly title: ReactNode;
  /** What it comes to in a few words, beside the title. */
  readonly note?: ReactNode;
  /** Where it stands behind its title: what every task needs nowhere, what few need everywhere. */
  readonly folded?: 'never' | 'narrow' | 'always';
  readonly children: ReactNode;
};

const Title = ({ id, title, note }: Pick<FactCardProps, 'title' | 'note'> & { readonly id: string }) => (
  <span className={styles.factTitle}>
    <h2 id={id}>{title}</h2>
    {note !== undefined && <span className={styles.muted}>{note}</span>}
  </span>
);

/** What is known of one side of an order. */
export const FactCard = ({ title, note, folded = 'narrow', children }: FactCardProps) => {
  const id = useId();
  const isWide = useWide();
  const [isOpen, setOpen] = useState(false);
  const heading = <Title id={id} title={title} note={note} />;
  const isFolded = folded === 'always' || (folded === 'narrow' && !isWide);
  return (
    <div className={styles.fact}>
      <Card labelledBy={id}>
        {isFolded ? (
          <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary className={styles.summary}>{heading}</summary>
            <Stack gap="s">{children}</Stack>
          </details>
        ) : (
          <Stack gap="s">
            {heading}
            {children}
          </Stack>
        )}
      </Card>
    </div>
  );
};
