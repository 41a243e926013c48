/** An account number or a secret in groups of four, which are easier to read, and which a narrow line breaks between. */
export const inFours = (value: string): string => value.replaceAll(/(.{4})(?=.)/g, '$1 ');
