import { readFile } from 'node:fs/promises';

/** The readable text of a mail in a file: its parts decoded from quoted-printable or base64. */
export const readMail = async (path: string): Promise<string> => {
  const raw = await readFile(path, 'utf8');
  const parts = raw.split(/\n--/).map((part) => {
    const [head = '', ...body] = part.split('\n\n');
    const text = body.join('\n\n');
    if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
    const bytes = text
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString('utf8') : text;
  });
  return `${raw}\n${parts.join('\n')}`;
};
