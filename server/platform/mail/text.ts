/** Where a mail leads. */
export type MailAction = { readonly label: string; readonly link: string };

/** What a mail says: its plain text and its HTML say the same. */
export type MailWords = {
  readonly locale: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly actions: readonly MailAction[];
  /** behind the links: how long they are good, and what to do when it was somebody else */
  readonly notes: readonly string[];
  readonly closing: string;
  readonly signature: string;
};

/** A mail as plain text. */
export const textOf = ({ greeting, paragraphs, actions, notes, closing, signature }: MailWords): string =>
  `${[
    greeting,
    ...paragraphs,
    ...actions.map(({ label, link }) => `${label}:\n${link}`),
    ...notes,
    `${closing}\n${signature}`,
  ].join('\n\n')}\n`;
