import { ProblemError } from '../../platform/core/problem.ts';
import { fileLimits } from '../count/limits.ts';

const shown = (bytes: number): string => `${bytes} bytes (${(bytes / 1024 / 1024).toFixed(1)} MB)`;

/** The refusal of a file over 20 MB, or what else is accepted at most; its detail says the size and the maximum. */
export const tooLarge = (size: number, maxSize: number = fileLimits.size): ProblemError =>
  new ProblemError('FileTooLarge', {
    detail: `The file has ${shown(size)}; at most ${shown(maxSize)} are accepted.`,
  });
