import { describe } from 'vitest';
import { checkStates } from '../support/browser/checkStates.ts';
import { isInSecondHalf } from '../support/browser/halves.ts';

describe('every state that has a screen, second half', () => checkStates(isInSecondHalf));
