import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escaped } from '../draw/escape.ts';
import { inElement } from './inElement.ts';
import { head } from './pageOf.ts';

/** What the index says of a machine; `file` is the name of its page and picture, without an ending. */
export type Card = {
  readonly file: string;
  readonly name: string;
  readonly description: string;
  readonly words: string;
  /** Whether its page says why it is not drawn: then `words` do, too. */
  readonly isFailure?: boolean;
};

const cardOf = ({ file, name, description, words, isFailure = false }: Card): string => {
  const open = `<li${isFailure ? ' class="failure"' : ''}><a href="${encodeURIComponent(file)}.html"><h2>${escaped(name)}</h2>`;
  if (isFailure) return `${open}<p><b>Not drawn.</b> ${escaped(words)}</p></a></li>`;
  return `${open}<p>${escaped(description)}</p><img src="${encodeURIComponent(file)}.svg" alt="" loading="lazy"><p class="soft">${escaped(words)}</p></a></li>`;
};

/** The page that lists all charts. */
export const indexOf = (
  machines: readonly Card[],
  title: string,
): string => `${head(title)}<body><header><h1>${escaped(title)}</h1><p>Drawn from the machines that run.</p><nav aria-label="All machines together"><a href="system.html">The system</a></nav></header><main><ul class="cards">
${machines.map(cardOf).join('\n')}
</ul></main><script type="application/json" id="cards">${inElement(JSON.stringify(machines))}</script></body></html>
`;

const isCard = (value: unknown): value is Card =>
  typeof value === 'object' &&
  value !== null &&
  ['file', 'name', 'description', 'words'].every((part) => part in value && typeof Object(value)[part] === 'string');

/** The cards of an index that is there already, without those of failures and of pages that are not there any more. */
export const cardsIn = (index: string): Card[] => {
  if (!existsSync(index)) return [];
  const [, text = '[]'] =
    /<script type="application\/json" id="cards">(.*?)<\/script>/s.exec(readFileSync(index, 'utf8')) ?? [];
  const cards: unknown = JSON.parse(text);
  if (!Array.isArray(cards)) return [];
  return cards
    .filter(isCard)
    .filter(({ file, isFailure }) => !isFailure && existsSync(join(dirname(index), `${file}.html`)));
};
