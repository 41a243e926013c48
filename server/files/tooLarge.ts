import { ProblemError } from '../core/problem.ts';
import { fileLimits } from './limits.ts';

const shown = (bytes: number): string => `${bytes} bytes (${(bytes / 1024 / 1024).toFixed(1)} MB)`;

/** The refusal of a file over 20 MB; its detail says the size and the maximum. */
export const tooLarge = (size: number): ProblemError =>
  new ProblemError('FileTooLarge', {
    detail: `The file has ${shown(size)}; at most ${shown(fileLimits.size)} are accepted.`,
  });
