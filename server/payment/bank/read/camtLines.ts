const names = ['Stmt', 'Ntry', 'Bal'] as const;
type Lines = Readonly<Record<(typeof names)[number], readonly number[]>>;

/** The lines at which the elements of a statement begin, from 1 and in their sequence: what is wrong is shown with its line. */
export const elementLines = (text: string): Lines => {
  const lines = { Stmt: [] as number[], Ntry: [] as number[], Bal: [] as number[] };
  let [line, until] = [1, 0];
  for (const { 1: name, index } of text.matchAll(/<(?:[\w.-]+:)?(Stmt|Ntry|Bal)[\s>]/g)) {
    for (let feed = text.indexOf('\n', until); feed >= 0 && feed < index; feed = text.indexOf('\n', feed + 1))
      line += 1;
    until = index;
    const known = names.find((one) => one === name);
    if (known !== undefined) lines[known].push(line);
  }
  return lines;
};
