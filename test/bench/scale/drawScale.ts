import type { Point } from './benchScale.ts';

const width = 720;
const row = 26;
const left = 210;
const colours = { server: '#2f6f9f', database: '#c8772b' } as const;

const bar = (x: number, y: number, length: number, colour: string): string =>
  `<rect x="${x.toFixed(1)}" y="${y}" width="${length.toFixed(1)}" height="${row - 8}" fill="${colour}"/>`;

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y}"${more}>${words}</text>`;

/** Milliseconds of a core that one paid order takes, of the server and of the database: a bar for each size and number of processes. */
export const drawScale = (points: readonly Point[]): string => {
  const maxMs = Math.max(...points.map(({ serverMs, databaseMs }) => serverMs + databaseMs));
  const scale = (width - left - 130) / maxMs;
  const top = 56;
  const rows = points.map(({ orders, processes, serverMs, databaseMs, aSecond }, at) => {
    const y = top + at * row + Math.floor(at / 3) * 10;
    const [server, database] = [serverMs * scale, databaseMs * scale];
    const label = `${orders.toLocaleString('en')} orders, ${processes} ${processes === 1 ? 'process' : 'processes'}`;
    return [
      text(left - 8, y + 13, label, ' text-anchor="end"'),
      bar(left, y, server, colours.server),
      bar(left + server, y, database, colours.database),
      text(
        left + server + database + 6,
        y + 13,
        `${(serverMs + databaseMs).toFixed(0)} ms, ${aSecond.toFixed(0)} a second`,
      ),
    ].join('');
  });
  const height = top + points.length * row + Math.floor(points.length / 3) * 10;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img">`,
    '<title>Milliseconds of a core that one paid order takes</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(8, 18, 'Milliseconds of a core that one paid order takes', ' font-weight="bold"'),
    bar(8, 28, 14, colours.server),
    text(28, 41, 'server'),
    bar(88, 28, 14, colours.database),
    text(108, 41, 'PostgreSQL'),
    ...rows,
    '</svg>',
    '',
  ].join('\n');
};
