import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import * as styles from './order.css.ts';

type FactCardProps = {
  readonly title: ReactNode;
  readonly children: ReactNode;
};

/** What is known of one side of an order. */
export const FactCard = ({ title, children }: FactCardProps) => {
  const id = useId();
  return (
    <div className={styles.fact}>
      <Card labelledBy={id}>
        <Stack>
          <h2 id={id}>{title}</h2>
          {children}
        </Stack>
      </Card>
    </div>
  );
};
