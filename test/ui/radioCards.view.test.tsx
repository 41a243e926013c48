import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RadioCards } from '../../src/ui/forms/RadioCards.tsx';

afterEach(cleanup);

test('a card is named by its name alone; what stands beside it describes it', () => {
  render(
    <RadioCards
      legend="Package"
      options={[
        { value: 'light', label: 'Light', about: 'A machine, edited.', aside: '€10' },
        { value: 'economy', label: 'Economy' },
      ]}
      value="light"
      onChange={() => {}}
    />,
  );
  const light = screen.getByRole('radio', { name: 'Light', description: 'A machine, edited. €10' });
  expect(light.closest('label')?.textContent).toContain('€10');
  expect(screen.getByRole('radio', { name: 'Economy' }).hasAttribute('aria-describedby')).toBe(false);
});
