import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useBillingProblemText } from '../../../src/billing/useBillingProblem.ts';
import { useProblemText } from '../../../src/desk/order/task/fieldProblems.ts';
import { frame } from '../../support/views/frame.tsx';

afterEach(cleanup);

const wrapper = ({ children }: { readonly children: ReactNode }) => frame()(children);

test('what is too short says how long it has to be: words that were read out, and the name of a company', () => {
  const { current: sayAtDesk } = renderHook(useProblemText, { wrapper }).result;
  const { current: sayOfBilling } = renderHook(useBillingProblemText, { wrapper }).result;
  expect(sayAtDesk({ field: 'words', code: 'TooShort' })).toBe('Please enter at least 20 characters.');
  expect(sayAtDesk({ field: 'reason', code: 'TooShort' })).toBe('Reason: Please enter at least 3 characters.');
  expect(sayOfBilling({ field: 'companyName', code: 'TooShort' })).toBe('Please enter at least 2 characters.');
  expect(sayOfBilling({ field: 'address', code: 'TooShort' })).toBe('Please enter at least 3 characters.');
});
