import { describe } from 'vitest';
import { goStage } from './support/goStage.ts';
import { isInSecondHalf } from './support/halves.ts';

describe('every state that has a screen, first half', () => goStage((machine) => !isInSecondHalf(machine)));
