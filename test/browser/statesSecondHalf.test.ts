import { describe } from 'vitest';
import { checkStates } from './support/checkStates.ts';
import { isInSecondHalf } from './support/halves.ts';

describe('every state that has a screen, second half', () => checkStates(isInSecondHalf));
