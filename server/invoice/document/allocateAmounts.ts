/** Nothing has no sign. */
export const withoutNegativeZero = (amount: number): number => (amount === 0 ? 0 : amount);

export const sumAmounts = (amounts: readonly number[]): number =>
  withoutNegativeZero(amounts.reduce((sum, amount) => sum + amount, 0));

/**
 * Parts of an amount in proportion to weights, exact: they add up to it, none is negative, and none is larger than its weight as long
 * as the amount is not larger than all of them. Products of amounts need more digits than numbers have.
 */
export const allocateAmounts = (amount: number, weights: readonly number[]): readonly number[] => {
  const total = BigInt(sumAmounts(weights));
  if (total === 0n) return weights.map(() => 0);
  let weighed = 0n;
  let before = 0;
  return weights.map((weight) => {
    weighed += BigInt(weight);
    const upTo = Number((BigInt(amount) * weighed * 2n + total) / (total * 2n));
    const part = upTo - before;
    before = upTo;
    return part;
  });
};
