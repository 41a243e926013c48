/** Where a mail leads. */
export type MailAction = { readonly label: string; readonly link: string };

/** A row of the table of facts: its name, and what it is. */
export type MailFact = { readonly name: string; readonly value: string };

/** How a bank transfer is made. */
export type MailTransfer = {
  readonly heading: string;
  readonly facts: readonly MailFact[];
  /** what a bank's application reads, and the words beside the picture of it; null where no code can say it */
  readonly code: { readonly content: string; readonly name: string; readonly hint: string } | null;
};

/** What a mail says: its plain text and its HTML say the same, in this order, below the brand and the subject. */
export type MailWords = {
  readonly locale: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly MailFact[];
  readonly transfer?: MailTransfer | null;
  /** the first is the button, the others are links */
  readonly actions: readonly MailAction[];
  /** behind the links: what was agreed to, how long links are good, what to do when it was somebody else */
  readonly notes: readonly string[];
  readonly closing: string;
};

/** What stands at the end of every mail of a brand: whom to answer, which firm writes, and its legal pages. */
export type MailFooter = {
  readonly signature: readonly string[];
  readonly firm: readonly string[];
  readonly links: readonly MailAction[];
};
