/** An XML element. Attributes of a namespace are named `prefix:name`, by the prefix that `namespaces` gives it. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
};

/** Makes an element; attributes without a value are left out. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly (XmlElement | string)[]
): XmlElement => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(attributes).filter((part): part is [string, string] => part[1] !== undefined),
  ),
  children,
});

/** Child elements, of some names or of all. */
export const childrenOf = ({ children }: XmlElement, ...names: readonly string[]): XmlElement[] =>
  children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (names.length === 0 || names.includes(child.name)),
  );

/** The text directly inside an element. */
export const textOf = ({ children }: XmlElement): string =>
  children.filter((child): child is string => typeof child === 'string').join('');
