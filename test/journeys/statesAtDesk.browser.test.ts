import { describe } from 'vitest';
import { checkStates } from '../support/browser/checkStates.ts';
import { isAtDesk } from '../support/browser/halves.ts';

describe('every state that has a screen, at the desk', () => checkStates(isAtDesk));
