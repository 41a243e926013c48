/** Scrolls what holds a part until the part is in its middle; the page stays where it is. */
export const scrollToCentre = (around: Element, part: Element): void => {
  const [outer, inner] = [around.getBoundingClientRect(), part.getBoundingClientRect()];
  around.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  around.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
};
