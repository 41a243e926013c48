import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

export type Answered = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Bodies as they were before they were compressed. */
const unpacked = (bytes: Buffer, encoding: string | undefined): Buffer => {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
};

/** A request that takes longer is one that the server hangs on. */
const replyTimeoutMs = 20_000;

/** Sends a request byte by byte as it is: `fetch` would tidy the address up. Of a stream the head is enough. */
export const sendRequest = (address: string, sent: Sent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const call = request(
      { agent, hostname, port, method: sent.method, path: sent.path, headers: sent.headers, timeout: replyTimeoutMs },
      (answer) => {
        const answered = (text: string): Answered => ({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text,
        });
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          resolve(answered(''));
          answer.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve(answered(unpacked(Buffer.concat(chunks), answer.headers['content-encoding']).toString('utf8'))),
        );
        answer.on('error', reject);
      },
    );
    call.on('timeout', () => call.destroy(new Error(`No answer within ${replyTimeoutMs} ms.`)));
    call.on('error', reject);
    call.end(sent.body ?? undefined);
  });
