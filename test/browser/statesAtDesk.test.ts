import { describe } from 'vitest';
import { checkStates } from './support/checkStates.ts';
import { isAtDesk } from './support/halves.ts';

describe('every state that has a screen, at the desk', () => checkStates(isAtDesk));
