/** Makes each formatter once: making one costs the browser more than using it a hundred times. */
const once = <TArguments extends readonly unknown[], TFormatter>(make: (...given: TArguments) => TFormatter) => {
  const made = new Map<string, TFormatter>();
  return (...given: TArguments): TFormatter => {
    const key = JSON.stringify(given);
    const formatter = made.get(key) ?? make(...given);
    made.set(key, formatter);
    return formatter;
  };
};

/** The browser's own formatters by locale and options. */
export const formatters = {
  getNumberFormat: once((locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
  getDateTimeFormat: once(
    (locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  ),
  getPluralRules: once((locale: string) => new Intl.PluralRules(locale)),
  getDisplayNames: once((locale: string, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options)),
  getListFormat: once((locale: string) => new Intl.ListFormat(locale)),
};
