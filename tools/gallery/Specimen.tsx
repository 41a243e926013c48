import type { ReactNode } from 'react';
import { Card } from '../../src/ui/layout/Card.tsx';
import { Stack } from '../../src/ui/layout/Stack.tsx';

/** A component under its name, in each of its states. */
export const Specimen = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section data-specimen={name} aria-label={name}>
    <Stack gap="s">
      <h2>{name}</h2>
      <Card>
        <Stack>{children}</Stack>
      </Card>
    </Stack>
  </section>
);
