import Fastify from 'fastify';
import type { StandIn } from './vies.ts';

/** On this machine only, it serves nobody else. */
const loopback = 'localhost';

export type RatesMood = {
  /** answers with a page that is no table, as a wall before robots does */
  readonly walled: boolean;
  /** does not answer with anything but an error */
  readonly down: boolean;
};

export type RatesStandIn = StandIn & {
  readonly tell: (mood: Partial<RatesMood>) => void;
  readonly asked: () => readonly string[];
};

const dayMs = 86_400_000;
const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

const workDays = (from: string, to: string): readonly string[] => {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs)
    if (![0, 6].includes(new Date(at).getUTCDay())) days.push(toDay(at));
  return days;
};

/** A rate that moves by its day within one per cent, the same whenever it is asked for. */
const moved = (rate: number, day: string, places = 4): string =>
  (rate * (1 + (((Date.parse(day) / dayMs) % 21) - 10) / 1_000)).toFixed(places);

const zloty = [
  ['dolar amerykański', 'USD', 3.68],
  ['euro', 'EUR', 4.26],
  ['funt szterling', 'GBP', 4.88],
] as const;
const forEuro = [
  ['USA', 'USD', 1.16],
  ['Japan', 'JPY', 171.2],
  ['Großbritannien', 'GBP', 0.87],
  ['Polen', 'PLN', 4.26],
] as const;

/** Of a day, its place among the tables of its year. */
const countWorkDays = (day: string): number => workDays(`${day.slice(0, 4)}-01-01`, day).length;

const createTable = (day: string) => ({
  table: 'A',
  no: `${String(countWorkDays(day)).padStart(3, '0')}/A/NBP/${day.slice(0, 4)}`,
  effectiveDate: day,
  rates: zloty.map(([currency, code, rate]) => ({ currency, code, mid: Number(moved(rate, day)) })),
});

const writeEcb = (days: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">',
    '<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>',
    ...days.toReversed().map((day) => {
      const rates = forEuro.map(([, code, rate]) => `<Cube currency="${code}" rate="${moved(rate, day)}"/>`);
      return `<Cube time="${day}">${rates.join('')}</Cube>`;
    }),
    '</Cube></gesmes:Envelope>',
  ].join('\n');

const monthNames = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

/** The months of a year that are over by a day. */
const writeBmf = (year: number, today: string): string => {
  const months = monthNames.map((_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  const cells = (code: string, rate: number): readonly string[] =>
    months.map((month) => (month < today.slice(0, 7) ? `${moved(rate, `${month}-15`).replace('.', ',')} ${code}` : ''));
  return [
    `Monatlich fortgeschriebene Übersicht der Umsatzsteuer-Umrechnungskurse ${year} (Euro-Referenzkurse)${';'.repeat(13)}`,
    ['Land', 'Währung', ...monthNames.map((name, index) => `${name} [${index + 1}]`)].join(';'),
    ...forEuro.map(([country, code, rate]) => [country, '1 Euro', ...cells(code, rate)].join(';')),
    '',
  ].join('\r\n');
};

/**
 * A stand-in for who publishes exchange rates, in their own forms: the web service of the National Bank of Poland, the European Central
 * Bank's file of 90 days, and the yearly CSV of the German Federal Ministry of Finance, in its letters. Its rates are invented.
 * @param port 0 for a free one
 */
export const startRates = async (port: number, now: () => Date = () => new Date()): Promise<RatesStandIn> => {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  let mood: RatesMood = { walled: false, down: false };
  const asked: string[] = [];
  const today = (): string => toDay(now().getTime());
  app.addHook('onRequest', async (request, reply) => {
    asked.push(request.url);
    if (mood.down) return reply.code(503).send('');
    if (mood.walled) return reply.type('text/html').send('<!DOCTYPE html><html><title>Captcha</title></html>');
  });
  app.get<{ Params: { from: string; to: string } }>(
    '/nbp/api/exchangerates/tables/a/:from/:to/',
    async (request, reply) => {
      const { from, to } = request.params;
      const tables = workDays(from, to < today() ? to : today()).map(createTable);
      return tables.length === 0 ? reply.code(404).send('404 NotFound - Not Found - Brak danych') : tables;
    },
  );
  app.get('/ecb/stats/eurofxref/eurofxref-hist-90d.xml', (_request, reply) =>
    reply.type('text/xml').send(writeEcb(workDays(toDay(now().getTime() - 90 * dayMs), today()))),
  );
  app.get<{ Params: { file: string } }>('/bmf/datensaetze/:file', (request, reply) => {
    const year = Number(/^uu-kurse-(\d{4})-csv\.csv$/.exec(request.params.file)?.[1]);
    if (Number.isNaN(year)) return reply.code(404).send('');
    return reply.type('text/csv').send(Buffer.from(writeBmf(year, today()), 'latin1'));
  });
  await app.listen({ port, host: loopback });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in does not listen on a port.');
  return {
    url: `http://localhost:${address.port}`,
    close: () => app.close(),
    tell: (change) => {
      mood = { ...mood, ...change };
    },
    asked: () => asked,
  };
};
