/** Ends the address of a quotation by which another page asks for the same once more. */
export const askAgainHash = '#again';
