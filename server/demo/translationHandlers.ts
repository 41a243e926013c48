import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { machineTranslation } from '../../machines/services/machineTranslation.ts';
import type { TranslationSource } from '../../openapi/types.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { languagePair } from '../platform/db/schema.ts';
import { getBrand } from '../platform/http/context.ts';
import { type Engine, libreTranslate } from '../platform/translation/libreTranslate.ts';

type Wanted = { Body: { source_lang: string; target_lang: string; text: string } };

/** Machine translation on the brand that shows it (specification 1). Nothing that is translated is stored. */
export const translationHandlers = (services: Services) => {
  const running = services.engine;
  const engine = running === null ? null : libreTranslate(services, running);

  const requireEngine = (call: FastifyRequest): Engine => {
    if (engine === null || getBrand(call).shows !== 'demo') throw new ProblemError('NotImplementedForBrand');
    return engine;
  };

  /** Pairs whose post-editing can be ordered, as `pl>en`. */
  const listOrderable = async (): Promise<ReadonlySet<string>> => {
    const rows = await services.db
      .select({ from: languagePair.sourceLang, to: languagePair.targetLang })
      .from(languagePair)
      .where(eq(languagePair.type, machineTranslation.prices.pairs));
    return new Set(rows.map(({ from, to }) => `${from}>${to}`));
  };

  return {
    listTranslationLanguages: async (call: FastifyRequest, reply: FastifyReply) => {
      const [languages, pairs] = await Promise.all([requireEngine(call).languages(), listOrderable()]);
      const data: TranslationSource[] = languages
        .map(({ code, targets }) => ({
          source_lang: code,
          target_langs: [...targets.keys()].filter((target) => pairs.has(`${code}>${target}`)),
        }))
        .filter(({ target_langs }) => target_langs.length > 0);
      return reply.send({ data, sandbox: running?.isSandbox === true });
    },

    translateByMachine: async (call: FastifyRequest<Wanted>, reply: FastifyReply) => {
      const { source_lang, target_lang, text } = call.body;
      const translator = requireEngine(call);
      if (text.trim() === '') throw new ProblemError('NothingToTranslate');
      if (source_lang === target_lang) throw new ProblemError('LanguagesEqual');
      const translated = await translator.translate(text, source_lang, target_lang);
      return reply.send({ data: { text: translated } });
    },
  };
};
