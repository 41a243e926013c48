/** Rates as the European Central Bank and the German Federal Ministry of Finance publish them, among others of which nothing is taken. */

export type EuroRates = { readonly GBP: string; readonly PLN: string; readonly USD: string };

export const ecbXml = (days: readonly (readonly [date: string, rates: EuroRates])[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">',
    '<gesmes:subject>Reference rates</gesmes:subject>',
    '<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>',
    '<Cube>',
    ...days.flatMap(([date, { GBP, PLN, USD }]) => [
      `<Cube time="${date}">`,
      ...[
        ['USD', USD],
        ['JPY', '163.20'],
        ['GBP', GBP],
        ['PLN', PLN],
      ].map(([code, rate]) => `<Cube currency="${code}" rate="${rate}"/>`),
      '</Cube>',
    ]),
    '</Cube>',
    '</gesmes:Envelope>',
  ].join('\n');

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

/** @param averages from January on; months without rates have none yet */
export const bmfCsv = (year: number, averages: readonly (EuroRates | null)[]): string => {
  const row = (country: string, cellOf: (rates: EuroRates) => string): string =>
    [country, '1 Euro', ...months.map((_, month) => (averages[month] ? cellOf(averages[month]) : ''))].join(';');
  const written = (rate: string): string => rate.replace('.', ',');
  return [
    `Monatlich fortgeschriebene Übersicht der Umsatzsteuer-Umrechnungskurse ${year} (Euro-Referenzkurse);;;;;;;;;;;;;`,
    ['Land', 'Währung', ...months.map((month, index) => `${month} [${index + 1}]`)].join(';'),
    row('Großbritannien', ({ GBP }) => `${written(GBP)} GBP`),
    row('Indonesien', () => '17.049,43 IDR'),
    row('Polen', ({ PLN }) => `${written(PLN)}PLN`),
    ['Russland', '1 Euro', ...months.map(() => '')].join(';'),
    row('USA', ({ USD }) => `${written(USD)} USD `),
    '[1] Bekanntgabe im Bundessteuerblatt;;;;;;;;;;;;;',
    '',
  ].join('\r\n');
};
