/** Text of workbooks and slides, whose control characters are written as `_x000D_` (`ST_Xstring`, ECMA-376-1, 22.9.2.19). */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
