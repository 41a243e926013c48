type Child = Node | string;
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;

/** Makes an element. Functions become listeners (`onclick`), `true` an attribute without a value, `false` none. */
export const make = <TTag extends keyof HTMLElementTagNameMap>(
  tag: TTag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[TTag] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
};

/** The element of the page with an id. Throws when the page has none. */
export const part = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no part "${id}".`);
  return element;
};
