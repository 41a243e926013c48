import type { Description } from '../describe/description.ts';
import { chartIn } from './chartLines.ts';
import { type Author, type Comment, noReview, type Review, type SignOff, type Subject } from './review.ts';

const day = String.raw`(\d{4}-\d{2}-\d{2})`;
const patterns = {
  machine: /^# Review of (.+)$/,
  chart: /^## Chart ([0-9a-f]{12})(,.*)?$/,
  comment: /^## ([0-9a-f]{4,}): (machine|state|transition)(?: (.+))?$/,
  signOff: new RegExp(`^- Signed off by (.+) on ${day}: ([0-9a-f]{12}) ([0-9a-f]{12}|-)$`),
  written: new RegExp(`^Written by (.+) on ${day}$`),
  settled: new RegExp(`^Settled by (.+) on ${day}$`),
} as const;

/** A name as `oneLine` writes it. */
const nameIn = (text: string): string => {
  if (!text.startsWith('"')) return text;
  const name: unknown = JSON.parse(text);
  if (typeof name !== 'string') throw new Error('This is no name.');
  return name;
};

type Changing<T> = { -readonly [name in keyof T]: T[name] };
type Section = Review & {
  readonly comments: Changing<Comment>[];
  readonly signOffs: SignOff[];
  readonly charts: Map<string, Description>;
};
type Open = { readonly section: Changing<Section>; comment: Changing<Comment> | null };

const subjectIn = (kind: string, name: string | undefined): Subject | null => {
  if (kind === 'machine') return name === undefined ? { kind } : null;
  if (name === undefined || (kind !== 'state' && kind !== 'transition')) return null;
  return { kind, id: nameIn(name) };
};

const authorIn = (match: RegExpExecArray): Author => ({ by: match[1] ?? '', on: match[2] ?? '' });

/** @param isQuoting whether the line follows another one of the same quotation */
const joined = (text: string, line: string, isQuoting: boolean): string => {
  if (isQuoting) return `${text}\n${line}`;
  return text === '' ? line : `${text}\n\n${line}`;
};

/**
 * Reads reviews.
 * @throws in a sentence that names the line, where something is written otherwise than `reviewText` writes it
 */
export const readReviewText = (text: string): Review[] => {
  const sections: Section[] = [];
  const lines = text.split(/\r?\n/);
  let open: Open | null = null;
  /** Whether the line before was of the same quotation. */
  let isQuoting = false;
  let at = 0;
  const wrong = (words: string): Error => new Error(`line ${at + 1}: ${words}`);
  const quote = (line: string, comment: Changing<Comment>): void => {
    const { settled } = comment;
    if (settled === null) comment.text = joined(comment.text, line, isQuoting);
    else comment.settled = { ...settled, answer: joined(settled.answer, line, isQuoting) };
  };
  /** The lines up to the end of a block, of which `at` is the heading. */
  const block = (): string[] => {
    const begin = lines.indexOf('```jsonl', at);
    const end = lines.indexOf('```', begin);
    if (begin === -1 || end === -1) throw wrong('the chart below it has no lines between ```jsonl and ```.');
    at = end;
    return lines.slice(begin + 1, end);
  };
  const chart = (section: Changing<Section>, fingerprint: string, isSeen: boolean): void => {
    const heading = at;
    const found = chartIn(block());
    if (found === null) {
      at = heading;
      throw wrong('the chart below it cannot be read; remove it, and the next comment or sign-off notes it anew.');
    }
    section.charts.set(fingerprint, found);
    if (isSeen) section.seen = fingerprint;
  };
  const comment = (section: Section, [, id = '', kind = '', name]: RegExpExecArray): Changing<Comment> => {
    const subject = subjectIn(kind, name);
    if (subject === null) throw wrong('write what the comment is about: machine, state NAME or transition ID.');
    if (section.comments.some((other) => other.id === id)) throw wrong(`there is another comment ${id}.`);
    const made = { id, subject, by: '', on: '', text: '', settled: null };
    section.comments.push(made);
    return made;
  };

  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const machine = patterns.machine.exec(line);
    const [heading, signed, picture, written, settled] = [
      patterns.comment.exec(line),
      patterns.signOff.exec(line),
      patterns.chart.exec(line),
      patterns.written.exec(line),
      patterns.settled.exec(line),
    ];
    const isQuoted = line.startsWith('>');
    if (/^(<{7}|={7}|>{7})/.test(line)) throw wrong('git has left both versions here; keep what is meant of them.');
    if (machine !== null) {
      const section = { ...noReview(nameIn(machine[1] ?? '')), comments: [], signOffs: [], charts: new Map() };
      sections.push(section);
      open = { section, comment: null };
    } else if (line.trim() === '') {
      isQuoting = false;
      continue;
    } else if (open === null) throw wrong('begin with "# Review of" and the name of the machine.');
    else if (heading !== null) open.comment = comment(open.section, heading);
    else if (picture !== null) {
      chart(open.section, picture[1] ?? '', picture[2] !== undefined);
      open.comment = null;
    } else if (signed !== null) {
      const calls = signed[4] === '-' ? null : (signed[4] ?? null);
      open.section.signOffs.push({ ...authorIn(signed), machine: signed[3] ?? '', calls });
    } else if (open.comment !== null && written !== null) Object.assign(open.comment, authorIn(written));
    else if (open.comment !== null && settled !== null) open.comment.settled = { ...authorIn(settled), answer: '' };
    else if (open.comment !== null && isQuoted) quote(line.slice(line.startsWith('> ') ? 2 : 1), open.comment);
    else throw wrong(`"${line.slice(0, 60)}" is nothing that a review holds; the text of a comment begins with ">".`);
    isQuoting = isQuoted;
  }
  const unnamed = sections.flatMap(({ comments }) => comments).find(({ by }) => by === '');
  if (unnamed !== undefined) throw new Error(`comment ${unnamed.id} lacks the line "Written by NAME on 2026-01-31".`);
  return sections;
};
