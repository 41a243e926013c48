import { createDifference, type Difference } from '../lock/difference.ts';

/** A button that can be pressed where the machine does not take its event, or the other way round. @param can whether it takes it */
export const controlDifference = (event: string, name: string, can: boolean): Difference =>
  can
    ? createDifference(
        `“${name}” can be pressed, as ${event} is taken`,
        `“${name}” cannot be pressed`,
        `${event} is taken, but “${name}” cannot be pressed`,
      )
    : createDifference(
        `“${name}” cannot be pressed, as ${event} is not taken`,
        `“${name}” can be pressed`,
        `“${name}” can be pressed, but ${event} is not taken`,
      );
