import { createServer, type IncomingMessage } from 'node:http';

/** What the stand-in was asked to translate. */
export type EngineCall = { readonly body: unknown };

export type TranslationEngine = {
  readonly url: string;
  readonly calls: readonly EngineCall[];
  /** What the next answers are; null answers as it should. */
  fault: null | 'slowDown' | 'noKey' | 'garbage' | 'hangUp';
  readonly stop: () => Promise<void>;
};

const languages = [
  { code: 'pl', name: 'Polish', targets: ['de', 'en', 'pl', 'zh-Hans'] },
  { code: 'en', name: 'English', targets: ['pl', 'en', 'eo'] },
  { code: 'zh-Hans', name: 'Chinese', targets: ['pl'] },
  { code: 'eo', name: 'Esperanto', targets: ['en'] },
];

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
};

const findText = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'q' in body ? String(body.q) : '';

/** An engine on this machine that speaks LibreTranslate's protocol, and "translates" by capitals. */
export const startEngine = async (): Promise<TranslationEngine> => {
  const calls: EngineCall[] = [];
  const engine: { fault: TranslationEngine['fault'] } = { fault: null };
  const server = createServer(async (request, response) => {
    const text = await read(request);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (engine.fault === 'hangUp') return request.socket.destroy();
    if (engine.fault === 'garbage') return response.end('<html>');
    if (request.method === 'GET' && request.url === '/languages') return answer(200, languages);
    if (engine.fault === 'slowDown') return answer(429, { error: 'Slowdown: 20 per 1 minute' });
    if (engine.fault === 'noKey') return answer(403, { error: 'Please contact the server operator for an API key' });
    if (request.method !== 'POST' || request.url !== '/translate') return answer(404, { error: 'Not Found' });
    const body: unknown = JSON.parse(text);
    calls.push({ body });
    return answer(200, { translatedText: findText(body).toLocaleUpperCase('pl') });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The engine listens on a port.');
  return Object.assign(engine, {
    url: `http://localhost:${address.port}`,
    calls,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
};
