import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type FakeSmtp = {
  readonly url: string;
  /** Recipients of what was taken. */
  readonly taken: readonly string[];
  /** `Message-ID` and recipient of what was taken, again where the same was taken again. */
  readonly mails: readonly { readonly id: string; readonly to: string }[];
  /** From now on every recipient is refused, with a sentence that names them. */
  readonly refuse: () => void;
  readonly close: () => void;
};

/** A mail server of a few commands. */
export const startFakeSmtp = async (): Promise<FakeSmtp> => {
  const taken: string[] = [];
  const mails: { readonly id: string; readonly to: string }[] = [];
  let refuses = false;
  const talk = (socket: Socket): void => {
    const say = (line: string): void => {
      socket.write(`${line}\r\n`);
    };
    let isData = false;
    let to = '';
    const lines: string[] = [];
    const answerTo = (line: string): string | null => {
      if (isData) {
        isData = line !== '.';
        lines.push(line);
        if (isData) return null;
        // A long header goes on in the next line.
        const [, id] = /^Message-ID:\s*(<[^>]*>)/im.exec(lines.splice(0).join('\n')) ?? [];
        mails.push({ id: id ?? '', to });
        return '250 taken';
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT' && refuses) return `550 5.1.1 ${line.slice(8)} is unknown here`;
      if (command === 'RCPT') {
        to = line.slice(8).replace(/[<>]/g, '').trim();
        taken.push(line.slice(8));
      }
      isData = command === 'DATA';
      if (command === 'QUIT') return '221 bye';
      return isData ? '354 go on' : '250 fine';
    };
    socket.on('error', () => undefined);
    createInterface({ input: socket })
      .on('error', () => undefined)
      .on('line', (line) => {
        const answer = answerTo(line);
        if (answer !== null) say(answer);
        if (answer?.startsWith('221') === true) socket.end();
      });
    say('220 fake');
  };
  const server = createServer(talk).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    mails,
    refuse: () => {
      refuses = true;
    },
    close: () => {
      server.close();
    },
  };
};
