import { vi } from 'vitest';

vi.mock('@xstate/react', async (original) => {
  const { heldBindings } = await import('./heldActors.ts');
  return heldBindings(await original<typeof import('@xstate/react')>());
});

vi.mock('../../../src/app/useChild.ts', async (original) => {
  const { heldChildren } = await import('./heldActors.ts');
  return heldChildren(await original<typeof import('../../../src/app/useChild.ts')>());
});
