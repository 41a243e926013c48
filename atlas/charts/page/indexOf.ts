import { escaped } from '../draw/escape.ts';
import { head } from './pageOf.ts';

/** What the index says of a machine; `file` is the name of its page and picture, without an ending. */
export type Card = {
  readonly file: string;
  readonly name: string;
  readonly description: string;
  readonly words: string;
};

/** The page that lists all charts. */
export const indexOf = (
  machines: readonly Card[],
  title: string,
): string => `${head(title)}<body><header><h1>${escaped(title)}</h1><p>Drawn from the machines that run.</p></header><main><ul class="cards">
${machines
  .map(
    ({ file, name, description, words }) =>
      `<li><a href="${encodeURIComponent(file)}.html"><h2>${escaped(name)}</h2><p>${escaped(description)}</p><img src="${encodeURIComponent(file)}.svg" alt="" loading="lazy"><p class="soft">${escaped(words)}</p></a></li>`,
  )
  .join('\n')}
</ul></main></body></html>
`;
