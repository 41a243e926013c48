import { errorText } from '../errorText.ts';
import { Problem } from './problem.ts';

/** A file that gives no machine, or a machine that cannot be drawn: why, and what to do about it, in sentences. */
export type Failure = { readonly name: string; readonly reason: string; readonly remedy: string };

/**
 * What was thrown, of something called `name`.
 * @param remedy for an error that brings none
 */
export const toFailure = (name: string, error: unknown, remedy: string): Failure => ({
  name,
  reason: errorText(error),
  remedy: error instanceof Problem ? error.remedy : remedy,
});

/** Why and what to do, in one line. */
export const failureText = ({ reason, remedy }: Omit<Failure, 'name'>): string => `${reason} ${remedy}`.trim();
