import Fastify from 'fastify';
import { type GlossaryLanguage, glossaryLanguages } from './glossary.ts';
import { translateWords } from './translateWords.ts';

/** On this machine only, it serves nobody else. */
const loopback = 'localhost';

/** LibreTranslate names languages in English. */
const names = new Intl.DisplayNames('en', { type: 'language' });

const isKnown = (code: string): code is GlossaryLanguage => glossaryLanguages.some((known) => known === code);

type Wanted = { readonly q: string; readonly source: string; readonly target: string };

const body = {
  type: 'object',
  required: ['q', 'source', 'target'],
  properties: { q: { type: 'string' }, source: { type: 'string' }, target: { type: 'string' } },
} as const;

/**
 * A stand-in for a translation engine, which speaks LibreTranslate's protocol: an application of its own that puts the words that
 * it knows into the other language, and leaves all others as they are.
 */
export const startSandboxEngine = async (): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.get('/languages', async () =>
    glossaryLanguages.map((code) => ({
      code,
      name: names.of(code) ?? code,
      targets: glossaryLanguages.filter((target) => target !== code),
    })),
  );
  app.post<{ Body: Wanted }>('/translate', { schema: { body } }, async (request, reply) => {
    const { q, source, target } = request.body;
    if (!isKnown(source) || !isKnown(target)) {
      return reply.code(400).send({ error: `${isKnown(source) ? target : source} is not supported` });
    }
    return { translatedText: translateWords(q, source, target) };
  });
  await app.listen({ port: 0, host: loopback });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in does not listen on a port.');
  return { url: `http://localhost:${address.port}`, close: () => app.close() };
};
