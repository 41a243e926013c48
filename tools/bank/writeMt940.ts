import { computeBalances, formatDecimal, type Movement, type StatementToWrite } from './movement.ts';

/** How a bank writes the field 86. */
export type Mt940Bank = 'german' | 'polish';

const pieces = (text: string, length: number): readonly string[] =>
  text.match(new RegExp(`.{1,${length}}`, 'gu')) ?? [];

const numbered = (separator: string, first: number, parts: readonly string[]): string =>
  parts.map((part, index) => `${separator}${first + index}${part}`).join('\r\n');

const german = ({ title, reference, endToEnd, otherName, otherAccount }: Movement): string => {
  const whole = `EREF+${endToEnd ?? 'NOTPROVIDED'}SVWZ+${[title, reference ?? ''].join(' ').trim()}`;
  const parts = pieces(whole, 27);
  const more = numbered('?', 60, parts.slice(10, 14));
  return [
    '166?00GUTSCHRIFT?109251',
    numbered('?', 20, parts.slice(0, 10)),
    `?30COBADEFFXXX?31${otherAccount}`,
    numbered('?', 32, pieces(otherName, 27).slice(0, 2)),
    more,
  ]
    .filter((line) => line !== '')
    .join('\r\n');
};

const polish = ({ title, reference, otherName, otherAccount, bookedOn }: Movement): string =>
  [
    '020~00B062',
    numbered('~', 20, pieces([title, reference ?? ''].join(' ').trim(), 35).slice(0, 6)),
    `~30${otherAccount.slice(4, 12)}~31${otherAccount.slice(12)}`,
    numbered('~', 32, pieces(otherName, 35).slice(0, 2)),
    `~38${otherAccount}`,
    `~60${bookedOn.replaceAll('-', '').slice(2)}`,
  ]
    .filter((line) => line !== '')
    .join('\r\n');

const entry = (bank: Mt940Bank, movement: Movement): string => {
  const { bookedOn, amountMinor, isReversal, bankReference } = movement;
  const day = bookedOn.replaceAll('-', '');
  const sign = amountMinor > 0 ? (isReversal === true ? 'RD' : 'C') : isReversal === true ? 'RC' : 'D';
  const head = `:61:${day.slice(2)}${day.slice(4)}${sign}${formatDecimal(amountMinor, ',')}N062NONREF//${bankReference ?? 'NONREF'}`;
  return `${head}\r\n:86:${bank === 'german' ? german(movement) : polish(movement)}`;
};

/** A statement in the form MT940, as text: each bank encodes it in its own way. */
export const writeMt940 = (toWrite: StatementToWrite, bank: Mt940Bank): string => {
  const { account, currency, number, movements } = toWrite;
  const { openingMinor, closingMinor } = computeBalances(toWrite);
  const day = (movements[0]?.bookedOn ?? '2026-11-23').replaceAll('-', '').slice(2);
  const balance = (minor: number): string => `${minor < 0 ? 'D' : 'C'}${day}${currency}${formatDecimal(minor, ',')}`;
  return [
    `:20:STMT${number}`,
    `:25:${account}`,
    `:28C:${number}`,
    `:60F:${balance(openingMinor)}`,
    ...movements.map((movement) => entry(bank, movement)),
    `:62F:${balance(closingMinor)}`,
    '-',
    '',
  ].join('\r\n');
};
