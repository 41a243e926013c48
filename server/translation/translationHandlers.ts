import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TranslationSource } from '../../openapi/types.ts';
import { languagePair } from '../db/schema.ts';
import { brandOf } from '../http/context.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { type Engine, libreTranslate } from './libreTranslate.ts';

type Wanted = { Body: { source_lang: string; target_lang: string; text: string } };

/** Machine translation on the brand that shows it (specification 1). Nothing that is translated is kept. */
export const translationHandlers = (services: Services) => {
  const { mtUrl: url, mtKey: key } = services.config;
  const engine = url === null ? null : libreTranslate(services, { url, key });

  const engineOf = (call: FastifyRequest): Engine => {
    if (engine === null || brandOf(call).shows !== 'demo') throw new ProblemError('NotImplementedForBrand');
    return engine;
  };

  /** Pairs whose post-editing can be ordered, as `pl>en`. */
  const orderable = async (): Promise<ReadonlySet<string>> => {
    const rows = await services.db
      .select({ from: languagePair.sourceLang, to: languagePair.targetLang })
      .from(languagePair)
      .where(eq(languagePair.type, 'write'));
    return new Set(rows.map(({ from, to }) => `${from}>${to}`));
  };

  return {
    listTranslationLanguages: async (call: FastifyRequest, reply: FastifyReply) => {
      const [languages, pairs] = await Promise.all([engineOf(call).languages(), orderable()]);
      const data: TranslationSource[] = languages
        .map(({ code, targets }) => ({
          source_lang: code,
          target_langs: [...targets.keys()].filter((target) => pairs.has(`${code}>${target}`)),
        }))
        .filter(({ target_langs }) => target_langs.length > 0);
      return reply.send({ data });
    },

    translateByMachine: async (call: FastifyRequest<Wanted>, reply: FastifyReply) => {
      const { source_lang, target_lang, text } = call.body;
      const translator = engineOf(call);
      if (text.trim() === '') throw new ProblemError('NothingToTranslate');
      if (source_lang === target_lang) throw new ProblemError('LanguagesEqual');
      const translated = await translator.translate(text, source_lang, target_lang);
      return reply.header('cache-control', 'no-store').send({ data: { text: translated } });
    },
  };
};
