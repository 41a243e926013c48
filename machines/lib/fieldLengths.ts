/** Characters of a field of a request at most. */
export const maxLengths = {
  text: 500_000,
  note: 2_000,
  comments: 2_000,
  place: 200,
  name: 200,
  discountCode: 40,
} as const;
