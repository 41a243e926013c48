/** The numbers of pages to which links lead: the first, the last and those beside this one; null for a gap between them. */
export const pagesAround = (page: number, last: number): readonly (number | null)[] => {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const pages = [...new Set(near)].sort((one, other) => one - other);
  return pages.flatMap((one, place) => {
    const before = pages[place - 1] ?? one;
    // Where a single one is missing, it stands there itself.
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
};
