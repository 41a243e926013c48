const isDigit = (text: string): boolean => /^\d/.test(text);

const digits = (one: string, other: string): number => {
  const [first, second] = [one.replace(/^0+/, ''), other.replace(/^0+/, '')];
  return first.length - second.length || plain(first, second);
};

const plain = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** For sorting names: letter by letter, but runs of digits by number, so that `step2` comes before `step10`. */
export const byNumber = (one: string, other: string): number => {
  const parts = one.split(/(\d+)/);
  const others = other.split(/(\d+)/);
  for (const [index, part] of parts.entries()) {
    const against = others[index];
    if (against === undefined) return 1;
    const order = isDigit(part) && isDigit(against) ? digits(part, against) : plain(part, against);
    if (order !== 0) return order;
  }
  return parts.length - others.length || plain(one, other);
};
