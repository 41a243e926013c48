import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

type Mailbox = { readonly name: string; readonly address: string };

/** A mail ready to leave. */
export type Letter = {
  /** Stays the same when a mail is sent again after a crash, so that it can be recognised. */
  readonly id: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly date: Date;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
};

export type Mailer = { readonly send: (letter: Letter) => Promise<void>; readonly close: () => void };

const messageOf = ({ id, from, to, date, subject, text, html, language }: Letter) => ({
  messageId: `<${id}@${from.address.split('@')[1] ?? 'mail.example'}>`,
  from: { ...from },
  to: { ...to },
  date,
  subject,
  text,
  html,
  headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
});

const smtpMailer = (url: string): Mailer => {
  const transport = createTransport(url);
  return {
    send: async (letter) => {
      await transport.sendMail(messageOf(letter));
    },
    close: () => transport.close(),
  };
};

/** Writes each mail as `<id>.eml`; the same mail again replaces its file. */
const folderMailer = (folder: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail(messageOf(letter));
      const path = join(folder, `${letter.id}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${path}.part`, message);
      await rename(`${path}.part`, path);
    },
    close: () => transport.close(),
  };
};

/** SMTP when it is configured, else files under `DATA_DIR/mail`. */
export const openMailer = (config: Pick<Config, 'smtpUrl' | 'dataDir'>): Mailer =>
  config.smtpUrl === null ? folderMailer(join(config.dataDir, 'mail')) : smtpMailer(config.smtpUrl);
