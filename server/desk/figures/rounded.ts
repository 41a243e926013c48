/** A number with so many decimal places at most. */
export const rounded = (value: number, places: number): number => Number(value.toFixed(places));
