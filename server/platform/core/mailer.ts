type Mailbox = { readonly name: string; readonly address: string };

type MailFile = { readonly name: string; readonly type: string; readonly content: Buffer };

/** A mail ready to be sent. */
export type MailMessage = {
  /** Stays the same when a mail is sent again after a crash, so that it can be recognised. */
  readonly id: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly date: Date;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
  /** What the customer is to keep. */
  readonly attachments?: readonly MailFile[];
  /** What its HTML shows, by the id that it names it by. */
  readonly pictures?: readonly (MailFile & { readonly id: string })[];
};

/** Sends mails: `server/platform/mail` implements it. */
export type Mailer = { readonly send: (mail: MailMessage) => Promise<void>; readonly close: () => void };
