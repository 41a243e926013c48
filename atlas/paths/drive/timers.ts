import type { AnyModel } from '../model.ts';
import type { BrowserFixture, Doing } from './browserSpec.ts';
import { unsaid } from './unsaid.ts';

/** Lets a delay pass on the clock of the page: as long as the sidecar says, or as the driver does. */
export const passTime = async <TFixture extends BrowserFixture>(
  delay: string | number,
  own: Doing<TFixture> | number | readonly number[] | undefined,
  { delays }: AnyModel,
  fixture: TFixture,
): Promise<void> => {
  const { clock } = fixture.page;
  if (typeof own === 'function') {
    await own(fixture);
    return;
  }
  const time = typeof delay === 'number' ? delay : delays[delay];
  const steps = own ?? (time === undefined ? undefined : time + 50);
  if (steps === undefined) throw unsaid(`the delay ${delay}`, `in \`delays\` of the sidecar: ${delay}: 1_000,`);
  for (const step of typeof steps === 'number' ? [steps] : steps) if (step > 0) await clock.fastForward(step);
};
