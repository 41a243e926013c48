/** An e-mail address that can be written to: it stays in one line, and is cut where its place is shorter. */
export const Email = ({ address }: { readonly address: string }) => <a href={`mailto:${address}`}>{address}</a>;
