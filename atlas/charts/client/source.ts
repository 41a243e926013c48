import { writeAddress } from './address.ts';

/** Opens the source at a line, and marks it. */
const reveal = (line: string | null): void => {
  for (const marked of document.querySelectorAll('.source .here')) marked.classList.remove('here');
  const place = line === null ? null : document.getElementById(`L${line}`);
  if (place === null) return;
  const source = place.closest('details');
  if (source !== null) source.open = true;
  place.classList.add('here');
  place.scrollIntoView({ block: 'center' });
};

/** The page's source text. `show` keeps the line in the address, `restore` takes it from there. */
export const source = {
  show: (line: string): void => {
    writeAddress('line', [line], true);
    reveal(line);
  },
  restore: reveal,
} as const;
