/** A number with so many decimal places at most. */
export const roundTo = (value: number, places: number): number => Number(value.toFixed(places));
