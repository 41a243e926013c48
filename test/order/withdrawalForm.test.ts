import { describe, expect, test } from 'vitest';
import type { WithdrawalFields } from '../../machines/order/withdrawalFields.ts';
import { checkWithdrawal, toWithdrawalStatement, withdrawalProblem } from '../../machines/order/withdrawalForm.ts';
import { message } from '../../server/platform/core/messages.ts';

const fields = (changes: Partial<WithdrawalFields> = {}): WithdrawalFields => ({
  name: 'Ada Nowak',
  orderNumber: '12',
  email: 'ada@example.com',
  ...changes,
});

describe('a statement of withdrawal', () => {
  test.each(['12', ' 12 ', '№ 12', 'Nr. 12', 'Order no. 12', '#12'])('names an order as %j', (orderNumber) => {
    expect(checkWithdrawal(fields({ orderNumber }))).toEqual({ valid: true });
    expect(toWithdrawalStatement(fields({ orderNumber }), false, 'en').order_number).toBe(12);
  });

  test.each(['12\u200b', '\u200e12', '１２', '12.', 'Order no. 12:'])('names it as %j', (orderNumber) => {
    expect(checkWithdrawal(fields({ orderNumber }))).toEqual({ valid: true });
    expect(toWithdrawalStatement(fields({ orderNumber }), false, 'en').order_number).toBe(12);
  });

  test.each(['en', 'de', 'pl', 'uk'] as const)('names it as papers and mails do in %s', (locale) => {
    for (const printed of ['invoice.order', 'mail.orderPlaced.subject', 'mail.orderFinished.subject'] as const) {
      const orderNumber = message(locale, printed, { number: '12' });
      expect(toWithdrawalStatement(fields({ orderNumber }), false, locale).order_number).toBe(12);
    }
  });

  test.each([
    ['orderNumber', { orderNumber: '  ' }, 'Required'],
    ['orderNumber', { orderNumber: 'twelve' }, 'Invalid'],
    ['orderNumber', { orderNumber: '0' }, 'Invalid'],
    ['orderNumber', { orderNumber: '1 2' }, 'Invalid'],
    ['orderNumber', { orderNumber: '9999999999' }, 'Invalid'],
    ['name', { name: 'A.' }, 'TooShort'],
    ['email', { email: 'ada' }, 'EmailInvalid'],
    ['email', { email: '' }, 'Required'],
  ] as const)('is incomplete without a right %s (%o)', (field, changes, code) => {
    expect(checkWithdrawal(fields(changes))).toEqual({ valid: false, problems: [{ field, code }] });
  });

  test('says all that is wrong, in the order of the form', () => {
    const { problems } = { problems: [], ...checkWithdrawal({ name: '', orderNumber: '', email: '' }) };
    expect(problems).toEqual([
      { field: 'name', code: 'Required' },
      { field: 'orderNumber', code: 'Required' },
      { field: 'email', code: 'Required' },
    ]);
  });

  test('travels without stray spaces, and the server’s errors find their fields', () => {
    expect(toWithdrawalStatement(fields({ name: ' Ada Nowak ', email: ' ada@example.com ' }), true, 'pl')).toEqual({
      name: 'Ada Nowak',
      order_number: 12,
      email: 'ada@example.com',
      sole_trader: true,
      locale: 'pl',
    });
    expect(withdrawalProblem('order_number', 'Required')).toEqual([{ field: 'orderNumber', code: 'Required' }]);
    expect(withdrawalProblem('locale', 'Invalid')).toEqual([]);
  });
});
