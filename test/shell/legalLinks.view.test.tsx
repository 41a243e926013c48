import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Footer } from '../../src/shell/footer/Footer.tsx';
import { frame } from '../support/views/frame.tsx';

afterEach(cleanup);

test('the legal pages of the brand, and the one for withdrawals, are at the end of every page', () => {
  const around = frame({});
  render(around(<Footer />));
  const legal = within(screen.getByRole('navigation', { name: 'Legal' }));
  const links = legal.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Legal notice', 'https://wordbridge.example/imprint'],
    ['Terms of service', 'https://wordbridge.example/terms'],
    ['Privacy policy', 'https://wordbridge.example/privacy'],
    ['Withdraw from contract here', '/en/withdrawal'],
  ]);
});
