import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CaseCard } from '../../../src/desk/money/CaseCard.tsx';
import { now } from '../../support/models/samples.ts';
import { AtDesk } from '../../support/views/atDesk.tsx';
import { frame } from '../../support/views/frame.tsx';
import { dispute } from './deskMoneySamples.ts';

afterEach(cleanup);

test.each([
  { what: 'to answer', decisions: ['dismiss'], says: /Please answer/ },
  { what: 'to write off', decisions: ['write_off', 'dismiss'], says: /^The bank has taken this money back/ },
] as const)('a dispute says what there is $what', ({ decisions, says }) => {
  const moneyCase = { ...dispute, decisions: [...decisions], customer_email: 'ada@example.com' };
  render(
    frame()(
      <AtDesk page={{ name: 'money' }}>
        <CaseCard can={() => true} decide={() => {}} moneyCase={moneyCase} now={now} />
      </AtDesk>,
    ),
  );
  expect(screen.getByText(says)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ada@example.com' }).getAttribute('href')).toBe('mailto:ada@example.com');
});
