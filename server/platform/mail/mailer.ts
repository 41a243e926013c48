import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Mailer, MailMessage } from '../core/mailer.ts';

const toMessage = (mail: MailMessage) => {
  const { id, from, to, date, subject, text, html, language, attachments = [], pictures = [] } = mail;
  return {
    messageId: `<${id}@${from.address.split('@')[1] ?? 'mail.example'}>`,
    from: { ...from },
    to: { ...to },
    date,
    subject,
    text,
    html,
    attachments: [
      ...attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      ...pictures.map(({ id: cid, name, type, content }) => ({
        ...{ cid, filename: name, contentType: type, content },
        contentDisposition: 'inline' as const,
      })),
    ],
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
  };
};

const smtpMailer = (url: string): Mailer => {
  const transport = createTransport(url);
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail));
    },
    close: () => transport.close(),
  };
};

/** Writes a file into a folder that is there but for the first one, and wherever somebody has removed it. */
const writeInto = async (folder: string, path: string, content: Buffer | Readable): Promise<void> => {
  try {
    await writeFile(path, content);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await mkdir(folder, { recursive: true });
    await writeFile(path, content);
  }
};

/** Writes each mail as `<id>.eml`; the same mail again replaces its file. */
const folderMailer = (folder: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail));
      const path = join(folder, `${mail.id}.eml`);
      await writeInto(folder, `${path}.part`, message);
      await rename(`${path}.part`, path);
    },
    close: () => transport.close(),
  };
};

/** SMTP when it is configured, else files under `DATA_DIR/mail`. */
export const openMailer = (config: Pick<Config, 'smtpUrl' | 'dataDir'>): Mailer =>
  config.smtpUrl === null ? folderMailer(join(config.dataDir, 'mail')) : smtpMailer(config.smtpUrl);
