/** How hard it is to find a translator of a language: it decides the price of a word. */
type Tier = 'common' | 'regional' | 'northern' | 'distant';

/** Net price of a word in euro by tier of the rarer language of a pair. */
export const wordPrice = { common: 0.085, regional: 0.095, northern: 0.135, distant: 0.155 } as const satisfies Record<
  Tier,
  number
>;

type Language = { readonly code: string; readonly cc: string; readonly tier: Tier; readonly sworn?: true };

/** Languages that are translated into and from all others. */
export const hubs = ['pl', 'en', 'de', 'uk', 'fr', 'es'];

const of = (tier: Tier, entries: string): Language[] =>
  entries.split(' ').map((entry) => {
    const [code = '', cc = '', sworn] = entry.split(':');
    return { code, cc, tier, ...(sworn === undefined ? {} : { sworn: true as const }) };
  });

/** `code:country`, with `:s` where sworn translators work for us. */
export const languages: readonly Language[] = [
  ...of(
    'common',
    'en:gb:s en-US:us de:de:s de-AT:at pl:pl:s uk:ua:s fr:fr:s es:es:s it:it:s pt:pt:s pt-BR:br nl:nl:s ru:ru:s',
  ),
  ...of(
    'regional',
    'cs:cz:s sk:sk:s hu:hu:s ro:ro:s bg:bg:s hr:hr:s sr:rs:s sl:si bs:ba mk:mk sq:al el:gr:s tr:tr:s be:by lt:lt:s ca:es',
  ),
  ...of('northern', 'sv:se:s da:dk:s nb:no:s fi:fi is:is lv:lv et:ee ga:ie mt:mt'),
  ...of(
    'distant',
    'ar:ae:s he:il fa:ir hi:in zh-CN:cn:s zh-TW:tw ja:jp:s ko:kr vi:vn:s th:th id:id ka:ge hy:am az:az kk:kz',
  ),
];
