const begin = '<script>';
const end = '</script>';

/** The program of a page, as its last element: in a page that is alone nothing else is needed to run it. */
export const programElement = (program: string): string =>
  `${begin}${program.replaceAll(end.slice(0, -1), '<\\/script').replaceAll('<!--', '<\\!--')}${end}`;

/** A page whose program stands in a file beside it, as whoever serves pages may let nothing run that is in them. */
type PageApart = { readonly page: string; readonly program: string };

/** Takes the program out of a page. @param src the file that will have it @returns null where the page has none */
export const programApart = (page: string, src: string): PageApart | null => {
  const from = page.lastIndexOf(begin);
  const to = page.indexOf(end, from);
  if (from === -1 || to === -1) return null;
  const element = `<script src="${encodeURIComponent(src)}"></script>`;
  return {
    page: page.slice(0, from) + element + page.slice(to + end.length),
    program: page.slice(from + begin.length, to),
  };
};
