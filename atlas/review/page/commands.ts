import { shellOption as option, shellWord as word } from '../../describe/shellWord.ts';
import type { Target } from './pageReview.ts';

const command = ({ file, machine }: Target, ...options: readonly string[]): string =>
  ['npx atlas chart', word(file), ...(machine === null ? [] : [option('machine', machine)]), ...options].join(' ');

const author = (by: string): string => option('by', by.trim() === '' ? 'YOUR NAME' : by.trim());

export const commentCommand = (target: Target, subject: string, text: string, by: string): string =>
  command(
    target,
    option('comment', subject),
    option('text', text.trim() === '' ? 'YOUR COMMENT' : text.trim()),
    author(by),
  );

export const settleCommand = (target: Target, id: string, by: string): string =>
  command(target, `--settle ${id}`, author(by));

export const signCommand = (target: Target, by: string): string => command(target, '--sign', author(by));
