/** Languages that engines name otherwise than the catalogue does, by the engine's code. */
const ours: Readonly<Record<string, string>> = {
  zh: 'zh-CN',
  'zh-Hans': 'zh-CN',
  zt: 'zh-TW',
  'zh-Hant': 'zh-TW',
  pb: 'pt-BR',
  no: 'nb',
};

/** The catalogue's code of an engine's language. */
export const fromEngine = (code: string): string => ours[code] ?? code;
