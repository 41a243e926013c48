import type { EngineConfig, TranslationEngine } from '../core/translationEngine.ts';
import { startSandboxEngine } from './sandbox/sandboxEngine.ts';

type OpenEngine = { readonly engine: TranslationEngine | null; readonly close: () => Promise<void> };

/** The engine that is configured; the stand-in is started. */
export const openEngine = async (config: EngineConfig): Promise<OpenEngine> => {
  switch (config.kind) {
    case 'none':
      return { engine: null, close: async () => {} };
    case 'engine':
      return { engine: { url: config.url, key: config.key, isSandbox: false }, close: async () => {} };
    case 'sandbox': {
      const { url, close } = await startSandboxEngine();
      return { engine: { url, key: null, isSandbox: true }, close };
    }
  }
};
