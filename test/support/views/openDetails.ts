import { fireEvent, screen } from '@testing-library/react';

/** Opens what stands behind a heading; jsdom tells of it later than a browser does. */
export const openDetails = (heading: string): void => {
  const details = screen.getByText<HTMLElement>(heading).closest('details');
  if (details === null) throw new Error(`"${heading}" opens nothing.`);
  details.open = true;
  fireEvent(details, new Event('toggle'));
};
