/** A company as the register tells it; empty where a member state does not. */
export type RegisteredCompany = {
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
};

/** What is withheld is dashes; texts come with blanks and breaks of their own. */
const tidy = (text: unknown): string => {
  const line = typeof text === 'string' ? text.replaceAll(/[\p{C}\s]+/gu, ' ').trim() : '';
  return /^-*$/.test(line) ? '' : line;
};

/** A postcode, perhaps after the country's letters, and the place that it is of: how most member states end an address. */
const place = /^(?:[A-Z]{1,2}[- ])?(\d(?:[\d -]{2,8})\d)\s+(\D.*)$/u;

/** Street, postcode and city; all in the first where the last line is not spelled like a place. */
const splitAddress = (address: unknown): Omit<RegisteredCompany, 'name'> => {
  const lines =
    typeof address === 'string'
      ? address
          .split(/[\r\n]+/)
          .map(tidy)
          .filter(Boolean)
      : [];
  const [, postcode, city] = place.exec(lines.at(-1) ?? '') ?? [];
  if (postcode === undefined || city === undefined) return { address: lines.join(', '), postcode: '', city: '' };
  return { address: lines.slice(0, -1).join(', '), postcode, city };
};

/** What an answer of VIES says of the company, at most as long as billing details may be. */
export const toCompany = ({
  name,
  address,
}: {
  readonly name?: unknown;
  readonly address?: unknown;
}): RegisteredCompany => {
  const parts = splitAddress(address);
  return {
    name: tidy(name).slice(0, 200),
    address: parts.address.slice(0, 200),
    postcode: parts.postcode.slice(0, 32),
    city: parts.city.slice(0, 100),
  };
};
