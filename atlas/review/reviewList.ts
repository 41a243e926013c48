import { isOpen, type ReviewNow, standingWords } from './reviewNow.ts';

const indented = (text: string): string[] => text.split('\n').map((line) => `    ${line}`.trimEnd());

/** What is open of a machine, and who has signed it off, in lines for a terminal. */
export const reviewList = (machine: string, { comments, signOffs }: ReviewNow): string[] => [
  ...signOffs.flatMap(({ by, on, standing, changes }) => [
    `${machine}: signed off by ${by} on ${on}${standing === 'current' ? '' : `, ${standingWords[standing]}`}`,
    ...changes.flatMap(indented),
  ]),
  ...comments
    .filter(isOpen)
    .flatMap((comment) => [
      `${machine}: ${comment.id} is open: ${comment.by} on ${comment.on}, on ${comment.about}`,
      ...indented(comment.text),
    ]),
];
