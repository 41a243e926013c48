/** A moment that can be agreed on: of this century, as in the contract. */
export const isDateTime = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= 2000 && year < 2100;
};
