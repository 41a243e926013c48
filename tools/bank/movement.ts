/** A movement on the stand-in's account, as its statements write it. */
export type Movement = {
  readonly bookedOn: string;
  /** below zero for money that goes */
  readonly amountMinor: number;
  readonly currency: string;
  readonly title: string;
  readonly reference?: string;
  readonly endToEnd?: string;
  readonly bankReference: string | null;
  readonly otherName: string;
  readonly otherAccount: string;
  /** a movement that takes an earlier one back */
  readonly isReversal?: boolean;
};

export type StatementToWrite = {
  readonly account: string;
  readonly currency: string;
  readonly number: number;
  /** the balance before its movements, in minor units; zero unless given */
  readonly openingMinor?: number;
  readonly movements: readonly Movement[];
};

/** The balances that a statement begins and ends with, in minor units. */
export const computeBalances = ({ openingMinor = 0, movements }: StatementToWrite) => ({
  openingMinor,
  closingMinor: movements.reduce((sum, { amountMinor }) => sum + amountMinor, openingMinor),
});

/** An amount without its sign, as 516.60. */
export const formatDecimal = (minor: number, point = '.'): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
};
