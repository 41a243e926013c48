import { describe } from 'vitest';
import { checkStates } from './support/checkStates.ts';
import { isAtDesk, isInSecondHalf } from './support/halves.ts';

describe('every state that has a screen, first half', () =>
  checkStates((machine) => !isAtDesk(machine) && !isInSecondHalf(machine)));
