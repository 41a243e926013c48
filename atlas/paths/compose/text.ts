import type { Move } from '../explore/moves.ts';
import { moveWords, valueWords } from '../words.ts';
import type { Happening } from './cascade.ts';
import type { SystemFinding } from './findings.ts';
import type { Local } from './local.ts';

const standing = ({ vertex }: Local): string => valueWords(vertex.snapshot.value);

const silently = (path: string, way: readonly Move[]): string[] => way.map((move) => `${path}: ${moveWords(move)}.`);

/** What has happened, as lines that a person can follow. */
export const wayLines = (way: readonly Happening[]): string[] =>
  way
    .flatMap((happening): string[] => {
      if (happening.kind === 'moves') {
        const { at, to, move } = happening;
        return [...silently(at.path, happening.way), `${at.path}: ${moveWords(move)}. It is in ${standing(to)}.`];
      }
      const { message, at, to, reception } = happening;
      const sent = `${message.from} sends ${message.to} ${message.event.type}`;
      if (at === null || to === null) return [`${sent}, which does not run.`];
      const then =
        reception === 'ignored' ? 'It is ignored' : reception === 'refused' ? 'It is refused' : 'It is taken';
      return [...silently(at.path, happening.way), `${sent}. ${then} in ${standing(at)}; now in ${standing(to)}.`];
    })
    .map((line, index) => `${index + 1}. ${line}`);

export const findingText = ({ kind, where, text, way }: SystemFinding): string =>
  [`${kind}: ${where}. ${text}`, ...wayLines(way).map((line) => `  ${line}`)].join('\n');

/** A number with separators of thousands; large ones by their power of ten. */
export const countText = (count: number): string =>
  count < 1e9 ? Math.round(count).toLocaleString('en') : `10^${Math.round(Math.log10(count))}`;
