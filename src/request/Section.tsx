import { type ReactNode, useId } from 'react';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';

/** A part of the form under its heading. */
export const Section = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <Stack>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
};
