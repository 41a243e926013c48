import { describe } from 'vitest';
import { checkStates } from '../support/browser/checkStates.ts';
import { isAtDesk, isInSecondHalf } from '../support/browser/halves.ts';

describe('every state that has a screen, first half', () =>
  checkStates((machine) => !isAtDesk(machine) && !isInSecondHalf(machine)));
