import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { fromEngine } from './languageCodes.ts';

/** Milliseconds. The application waits thirty seconds for an answer. */
const timeouts = { languages: 5_000, translate: 25_000 };
/** Milliseconds for which the engine's list of languages is taken as unchanged. */
const listLife = 10 * 60_000;

export type EngineLanguage = {
  /** The engine's own code. */
  readonly engineCode: string;
  /** The catalogue's code. */
  readonly code: string;
  /** What it is translated into: the engine's codes by the catalogue's. */
  readonly targets: ReadonlyMap<string, string>;
};

export type Engine = {
  readonly languages: () => Promise<readonly EngineLanguage[]>;
  /** @param from @param to codes of the catalogue */
  readonly translate: (text: string, from: string, to: string) => Promise<string>;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const readLanguage = (entry: unknown): EngineLanguage[] => {
  if (!isObject(entry) || typeof entry.code !== 'string') return [];
  const targets = Array.isArray(entry.targets) ? entry.targets.filter((code) => typeof code === 'string') : [];
  const code = fromEngine(entry.code);
  const named = targets.map((target) => [fromEngine(target), target] as const);
  return [{ engineCode: entry.code, code, targets: new Map(named.filter(([target]) => target !== code)) }];
};

/**
 * An engine with LibreTranslate's protocol (`GET /languages`, `POST /translate`).
 * Its methods throw `RateLimited` when it refuses further calls, `PairNotOffered` for languages that it does not know, and
 * `ServiceUnavailable` for everything else. What customers wrote is never logged.
 */
export const libreTranslate = (
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  { url, key }: { readonly url: string; readonly key: string | null },
): Engine => {
  const base = url.replace(/\/+$/, '');
  let cached: { readonly at: number; readonly languages: readonly EngineLanguage[] } | null = null;

  const ask = async (path: string, init: RequestInit, limit: number): Promise<unknown> => {
    const signal = AbortSignal.timeout(limit);
    try {
      const response = await fetch(`${base}${path}`, { ...init, redirect: 'error', signal });
      const body: unknown = await response.json();
      if (response.ok) return body;
      log.warn({ path, status: response.status }, 'the translation engine refused');
      throw new ProblemError(response.status === 429 ? 'RateLimited' : 'ServiceUnavailable');
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      log.warn(
        { path, reason: error instanceof Error ? error.name : 'unknown' },
        'the translation engine does not answer',
      );
      throw new ProblemError('ServiceUnavailable');
    }
  };

  const listLanguages = async (): Promise<readonly EngineLanguage[]> => {
    const now = clock.now().getTime();
    if (cached !== null && now - cached.at < listLife) return cached.languages;
    const answer = await ask('/languages', {}, timeouts.languages);
    if (!Array.isArray(answer)) throw new ProblemError('ServiceUnavailable', { detail: 'no list of languages' });
    cached = { at: now, languages: answer.flatMap(readLanguage) };
    return cached.languages;
  };

  return {
    languages: listLanguages,
    translate: async (text, from, to) => {
      const known = await listLanguages();
      const source = known.find(({ code }) => code === from);
      const target = source?.targets.get(to);
      if (source === undefined || target === undefined) throw new ProblemError('PairNotOffered');
      const body = {
        q: text,
        source: source.engineCode,
        target,
        format: 'text',
        ...(key === null ? {} : { api_key: key }),
      };
      const headers = { 'content-type': 'application/json' };
      const answer = await ask(
        '/translate',
        { method: 'POST', headers, body: JSON.stringify(body) },
        timeouts.translate,
      );
      if (isObject(answer) && typeof answer.translatedText === 'string') return answer.translatedText;
      throw new ProblemError('ServiceUnavailable', { detail: 'no translation in the answer' });
    },
  };
};
