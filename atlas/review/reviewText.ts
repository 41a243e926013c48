import { chartLines } from './chartLines.ts';
import type { Author, Comment, Review, SignOff, Subject } from './review.ts';

/** A name on one line: as it is, or in quotes where that could be read as something else. */
export const oneLine = (name: string): string =>
  /^[^"\s]/.test(name) && name.trim() === name && !/[\n\r\u2028\u2029]/.test(name)
    ? name
    : JSON.stringify(name).replace(/[\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16)}`);

const subjectText = (subject: Subject): string =>
  subject.kind === 'machine' ? 'machine' : `${subject.kind} ${oneLine(subject.id)}`;

const authorText = ({ by, on }: Author): string => `by ${by} on ${on}`;

const quoted = (text: string): string[] =>
  text === '' ? [] : ['', ...text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`))];

const commentText = ({ id, subject, text, settled, ...author }: Comment): string[] => [
  `## ${id}: ${subjectText(subject)}`,
  '',
  `Written ${authorText(author)}`,
  ...quoted(text),
  ...(settled === null ? [] : ['', `Settled ${authorText(settled)}`, ...quoted(settled.answer)]),
  '',
];

const signOffText = ({ machine, calls, ...author }: SignOff): string =>
  `- Signed off ${authorText(author)}: ${machine} ${calls ?? '-'}`;

const reviewOf = ({ machine, signOffs, comments, charts, seen }: Review): string[] => [
  `# Review of ${oneLine(machine)}`,
  '',
  ...(signOffs.length === 0 ? [] : [...signOffs.map(signOffText), '']),
  ...comments.flatMap(commentText),
  ...[...charts].flatMap(([fingerprint, chart]) => [
    `## Chart ${fingerprint}${fingerprint === seen ? ', with the names that the comments use' : ''}`,
    '',
    '```jsonl',
    ...chartLines(chart),
    '```',
    '',
  ]),
];

/** Reviews as they are committed: Markdown, of which each comment, sign-off, state and transition has lines of its own. */
export const reviewText = (reviews: readonly Review[]): string => `${reviews.flatMap(reviewOf).join('\n').trimEnd()}\n`;
