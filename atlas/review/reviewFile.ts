import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { byNumber } from '../describe/byNumber.ts';
import { shownPath } from '../describe/shownPath.ts';
import { errorText } from '../errorText.ts';
import { readReviewText } from './readReviewText.ts';
import type { Review } from './review.ts';
import { reviewText } from './reviewText.ts';

const ending = '.review.md';

/** The file with the reviews of the machines of a file, beside it: `machines/checkout.review.md`. */
export const reviewFileOf = (file: string): string => join(dirname(file), `${basename(file, extname(file))}${ending}`);

/** @throws in a sentence, when the file holds something else */
export const readReviews = (reviewFile: string): Review[] => {
  if (!existsSync(reviewFile)) return [];
  try {
    return readReviewText(readFileSync(reviewFile, 'utf8'));
  } catch (error) {
    throw new Error(`${shownPath(reviewFile)} cannot be read: ${errorText(error)}`, { cause: error });
  }
};

const isEmpty = ({ comments, signOffs }: Review): boolean => comments.length + signOffs.length === 0;

/**
 * Writes a review in the place of what the file holds of the same machine.
 * @param heldAs the machine's name in the file until now
 */
export const writeReview = (reviewFile: string, heldAs: string, next: Review): void => {
  const before = readReviews(reviewFile);
  const isSame = ({ machine }: Review): boolean => machine === heldAs;
  const all = before.some(isSame) ? before.map((review) => (isSame(review) ? next : review)) : [...before, next];
  writeFileSync(reviewFile, reviewText(all.filter((review) => !isEmpty(review))));
};

/** Reviews in a folder whose source files are not there any more. */
export const strayReviewFiles = (folder: string): string[] => {
  const names = readdirSync(folder);
  const sources = new Set(
    names.filter((name) => /\.[cm]?[jt]sx?$/.test(name)).map((name) => basename(name, extname(name))),
  );
  return names
    .filter((name) => name.endsWith(ending) && !sources.has(name.slice(0, -ending.length)))
    .sort(byNumber)
    .map((name) => join(folder, name));
};
