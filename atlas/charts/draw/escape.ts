const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML and SVG, in elements and in attributes. Characters that no document may hold are left out. */
export const escaped = (text: string): string =>
  [...text]
    .filter((letter) => letter >= ' ' || letter === '\n' || letter === '\t')
    .join('')
    .replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
