import type { FieldCode, ProblemCode } from '../../../openapi/types.ts';
import { type FieldError, ProblemError } from './problem.ts';

/** Refusals that have a code of their own in the catalogue; others are `ValidationFailed`. */
const ownProblem = {
  LanguagesEqual: 'LanguagesEqual',
  PairNotOffered: 'PairNotOffered',
  NothingToTranslate: 'NothingToTranslate',
  DeadlinePassed: 'DeadlinePassed',
  DiscountUnknown: 'DiscountUnknown',
  DiscountExpired: 'DiscountRefused',
  DiscountNotForService: 'DiscountRefused',
  DiscountUsed: 'DiscountRefused',
  ConsentRequired: 'ConsentRequired',
} as const satisfies Partial<Record<FieldCode, ProblemCode>>;

const isOwn = (code: FieldCode): code is keyof typeof ownProblem => code in ownProblem;

/** The problem that field errors make together: their own when all are of one kind. */
export const toProblem = (errors: readonly FieldError[]): ProblemError => {
  const first = errors[0]?.code;
  const alike = first !== undefined && errors.every(({ code }) => code === first);
  return new ProblemError(alike && isOwn(first) ? ownProblem[first] : 'ValidationFailed', { errors });
};

/** Refuses when there is any error. */
export const refuseIfAny = (errors: readonly FieldError[]): void => {
  if (errors.length > 0) throw toProblem(errors);
};
