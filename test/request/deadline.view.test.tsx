import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { requestMachine } from '../../machines/request/request.ts';
import { write } from '../../machines/services/write.ts';
import type { Estimate } from '../../openapi/types.ts';
import WriteScreen from '../../src/request/WriteScreen.tsx';
import { inject } from '../harness/inject.ts';
import { draft, estimate, money, price, priceList, restored } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { injected } from '../support/views/injected.ts';
import { openDetails } from '../support/views/openDetails.ts';
import { findViolation } from '../support/views/violation.ts';
import { words } from '../support/views/words.ts';
import { requestModel } from './request.model.ts';

const at = '2026-11-24T12:00:00.000Z';
const model = {
  ...requestModel,
  actors: { ...requestModel.actors, attachments: { ...requestModel.actors.attachments, observed: true as const } },
};

/** The form with a wished deadline, once the server has answered this. */
const open = (answer: Partial<Estimate>, fields: { readonly categoryId?: number } = {}): void => {
  const request = inject<typeof requestMachine>(model, { service: write });
  request.answer('awaitStartup', { currencyId: 2 });
  const { fields: empty, ...rest } = draft();
  request.answer(
    'readDraft',
    restored({ ...rest, fields: { ...empty, text: 'Hello', deadline: '2026-11-24T12:00', ...fields } }),
  );
  request.answer('loadPairs', priceList());
  request.answer('estimatePrice', { ...estimate, deliver_by: at, earliest: at, wish: 'met', ...answer });
  render(frame()(<WriteScreen />));
};

const findRadio = (id: 'write.package.light' | 'write.package.economy'): HTMLElement => {
  const label = screen.getByText(words(id)).closest('label');
  if (label === null) throw new Error(`There is no package ${id}.`);
  return label;
};

describe('the request', () => {
  afterEach(() => {
    cleanup();
    injected.clear();
  });

  test('says at once that a deadline cannot be promised, and still lets the request be sent', async () => {
    open({ wish: 'impossible' });
    const notice = screen.getByText(words('write.wish.impossible.title')).closest('[role=status]');
    expect(notice?.textContent).toContain('24 Nov 2026');
    const send = screen.getByRole('button', { name: words('write.submitShort') });
    expect(send.hasAttribute('disabled')).toBe(false);
    expect(await findViolation()).toBeNull();
  });

  test('shows the surcharge of a tight deadline, and none for one with time enough', () => {
    open({ wish: 'express', price: { ...price, surcharge: money('30.00') } });
    expect(screen.getByText(/express surcharge of/).textContent).toContain('€30.00');
    expect(screen.queryByText(words('write.summary.surcharge'))).not.toBeNull();
    cleanup();
    injected.clear();
    open({});
    expect(screen.queryByText(words('write.summary.surcharge'))).toBeNull();
    expect(screen.queryByText(words('write.wish.impossible.title'))).toBeNull();
  });

  test('offers three dates with what each adds; the usual one names no deadline, a tighter one its own', () => {
    const speeds = [
      { speed: 'usual', deliver_by: '2026-11-25T12:00:00.000Z', surcharge: money('0.00'), gross: money('100.00') },
      { speed: 'faster', deliver_by: at, surcharge: money('15.00'), gross: money('115.00') },
      { speed: 'fastest', deliver_by: '2026-11-23T12:00:00.000Z', surcharge: money('30.00'), gross: money('130.00') },
    ] as const;
    open({ speeds: [...speeds] });
    const radio = (id: 'write.speed.usual' | 'write.speed.faster' | 'write.speed.fastest') =>
      screen.getByRole<HTMLInputElement>('radio', { name: words(id) });
    const isChecked = () => [
      radio('write.speed.usual').checked,
      radio('write.speed.faster').checked,
      radio('write.speed.fastest').checked,
    ];
    expect(isChecked()).toEqual([false, true, false]);
    expect(radio('write.speed.fastest').closest('label')?.textContent).toMatch(/plus €30\.00 net.*€130\.00/);
    fireEvent.click(radio('write.speed.usual'));
    expect(isChecked()).toEqual([true, false, false]);
    openDetails(words('write.deadline'));
    expect(screen.getByLabelText<HTMLInputElement>(words('write.deadline.own'), { exact: false }).value).toBe('');
    fireEvent.click(radio('write.speed.fastest'));
    expect(screen.getByLabelText<HTMLInputElement>(words('write.deadline.own'), { exact: false }).value).toBe(
      '2026-11-23T12:00',
    );
  });

  test('shows the price and the date of each package beside it, and which is the minimum', () => {
    open({
      packages: [
        { package_id: 2, gross: money('15.00'), minimum: true, included: 290, deliver_by: at, wish: 'met' },
        { package_id: 1, gross: money('20.23'), minimum: false, included: 176, deliver_by: at, wish: 'met' },
      ],
    });
    const light = within(findRadio('write.package.light'));
    expect(light.queryByText('€15.00')).not.toBeNull();
    expect(light.queryByText(words('write.package.minimum', { count: 290, unit: 'word' }))).not.toBeNull();
    const economy = within(findRadio('write.package.economy'));
    expect(economy.queryByText('€20.23')).not.toBeNull();
    expect(economy.queryByText(words('write.package.minimum', { count: 290, unit: 'word' }))).toBeNull();
    expect(economy.queryByText(/24 Nov/)).not.toBeNull();
  });

  test('says that a price is the minimum', () => {
    open({ minimum: true });
    expect(screen.queryByText(words('write.summary.minimum'))).not.toBeNull();
    cleanup();
    injected.clear();
    open({});
    expect(screen.queryByText(words('write.summary.minimum'))).toBeNull();
  });
});
