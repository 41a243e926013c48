import type { ReviewOptions } from './options.ts';
import type { Author } from './review.ts';

export type CommentTask = { readonly subject: string; readonly text: string; readonly author: Author };
export type SettleTask = { readonly id: string; readonly answer: string; readonly author: Author };
export type SignTask = { readonly author: Author };

/** What somebody asks for on the command line. */
export type Task =
  | { readonly kind: 'list' }
  | ({ readonly kind: 'comment' } & CommentTask)
  | ({ readonly kind: 'settle' } & SettleTask)
  | ({ readonly kind: 'sign' } & SignTask);

const commands = ['review', 'comment', 'settle', 'sign'] as const;
const companions = { text: ['comment', 'settle'], by: ['comment', 'settle', 'sign'], machine: [...commands] } as const;

const listed = (names: readonly string[]): string =>
  names.map((name) => `--${name}`).reduce((all, name, at) => `${all}${at === names.length - 1 ? ' or ' : ', '}${name}`);

const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

const authorOf = ({ by = '' }: ReviewOptions, on: string): Author => {
  const name = by.replace(/\s+/g, ' ').trim();
  if (name === '') throw new Error('Say who writes: --by "Anna Kowalska".');
  return { by: name, on };
};

/**
 * The task that options name; null where they name none of reviews.
 * @param on the day
 * @throws in a sentence that says what to write
 */
export const taskOf = (options: ReviewOptions, on: string): Task | null => {
  const asked = commands.filter((name) => options[name] !== undefined);
  for (const [name, needs] of Object.entries(companions)) {
    const isGiven = Object.entries(options).some(([option, value]) => option === name && value !== undefined);
    if (isGiven && !needs.some((command) => asked.some((one) => one === command))) {
      throw new Error(`--${name} needs ${listed(needs)}.`);
    }
  }
  const [command, another] = asked;
  if (command === undefined) return null;
  if (another !== undefined) throw new Error(`Do one after the other: --${command}, then --${another}.`);
  if (command === 'review') return { kind: 'list' };
  const author = authorOf(options, on);
  if (command === 'sign') return { kind: 'sign', author };
  const text = plainText(options.text ?? '');
  if (command === 'settle') return { kind: 'settle', id: (options.settle ?? '').trim(), answer: text, author };
  if (text === '') throw new Error('Write what there is to say: --text "Why may one go back from here?".');
  return { kind: 'comment', subject: (options.comment ?? '').trim(), text, author };
};
