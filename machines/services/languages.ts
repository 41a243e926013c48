/**
 * Codes of the languages that the services are sold in to begin with: what a form offers until the price list says which pairs there
 * are. A catalogue may have others.
 */
export const languageCodes = [
  ...['en', 'en-US', 'de', 'de-AT', 'pl', 'uk', 'fr', 'es', 'it', 'pt', 'pt-BR', 'nl', 'ru'],
  ...['cs', 'sk', 'hu', 'ro', 'bg', 'hr', 'sr', 'sl', 'bs', 'mk', 'sq', 'el', 'tr', 'be', 'lt', 'ca'],
  ...['sv', 'da', 'nb', 'fi', 'is', 'lv', 'et', 'ga', 'mt'],
  ...['ar', 'he', 'fa', 'hi', 'zh-CN', 'zh-TW', 'ja', 'ko', 'vi', 'th', 'id', 'ka', 'hy', 'az', 'kk'],
] as const satisfies readonly string[];
