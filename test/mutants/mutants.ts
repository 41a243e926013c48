import { machineMutants } from './machineMutants.ts';
import { moneyMutants } from './moneyMutants.ts';
import { ruleMutants } from './ruleMutants.ts';
import type { Mutant } from './trials.ts';

/** Two of each of ten rules, two of each of ten machines with what the application provides for them, and faults of money. */
export const mutants: readonly Mutant[] = [...ruleMutants, ...machineMutants, ...moneyMutants];
