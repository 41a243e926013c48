/**
 * A message as the build makes it of its ICU text (`tools/vite/compileMessage.ts`): a text, or its parts in their order.
 * What the catalogues do not use has no place here, and ends the build.
 */
export type Message = string | readonly MessagePart[];

export type MessagePart =
  | string
  /** What is given under a name, as it is. */
  | { readonly value: string }
  /** The number that is given under a name, as the language writes it. */
  | { readonly number: string }
  /** One of several by the plural of a number. */
  | { readonly plural: string; readonly of: Readonly<Partial<Record<Intl.LDMLPluralRule, Message>>> }
  /** What is made of words by a function under a name: a link, emphasis. */
  | { readonly tag: string; readonly content: Message };
