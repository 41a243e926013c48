import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Order, OrderStatus } from '../../openapi/types.ts';
import { OrderTimeline } from '../../src/order/status/OrderTimeline.tsx';
import { PresentStatus } from '../../src/order/status/PresentStatus.tsx';
import { hashes, order } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { findViolation } from '../support/views/violation.ts';
import { words } from '../support/views/words.ts';

const translated: Order['attachments'] = [
  { id: 'file-1', kind: 'translated', name: 'contract.docx', size: 12_000, words: null },
];
const at = '2026-11-20T09:00:00.000Z';

const shown = (view: ReactNode): HTMLElement => {
  const around = frame({ fetch: () => new Promise(() => {}) });
  return render(around(view)).container;
};

/** The steps of the timeline as they are read aloud, without their times. */
const steps = (...history: readonly OrderStatus[]): string[] => {
  const status = history.at(-1) ?? 'draft';
  shown(<OrderTimeline order={order(status, { history: history.map((each) => ({ status: each, at })) })} />);
  return screen.getAllByRole('listitem').map((step) => step.textContent?.replace(/\d+ Nov.*$/s, '').trim() ?? '');
};

describe('an order', () => {
  afterEach(cleanup);

  test('for an appointment says what an interpreter does', () => {
    const call = order('waiting_translation', {
      service: 'phone-call',
      package_id: 1,
      history: [{ status: 'waiting_translation', at }],
    });
    shown(<PresentStatus order={call} />);
    expect(screen.getByRole('status').textContent).toBe(words('order.appointment.waiting.now'));
    cleanup();
    shown(<OrderTimeline order={call} />);
    expect(screen.getByText(words('order.appointment.next'))).toBeTruthy();
    expect(screen.queryByText(words('status.translation.next'))).toBeNull();
  });

  test('that was canceled has not failed, and what it was left in is not done', () => {
    expect(steps('acceptation', 'payment', 'canceled')).toEqual([
      `${words('status.acceptation.done')} (${words('ui.timelineDone')})`,
      'Payment (not completed)',
      words('status.canceled'),
    ]);
  });

  test('that was interrupted, and then canceled', () => {
    expect(steps('translation', 'failure', 'canceled')).toEqual([
      `${words('status.translation')} (not completed)`,
      words('status.failure'),
      words('status.canceled'),
    ]);
  });

  test('is ready only over the files of a finished one', () => {
    const ready = () => screen.queryByText(words('status.finished.now', { result: 'translation' }));
    shown(<PresentStatus order={order('finished')} />);
    expect(ready()).toBeNull();
    cleanup();
    shown(<PresentStatus order={order('finished', { attachments: translated })} />);
    expect(ready()).not.toBeNull();
  });

  test('says what its service gives: a proofread text is no translation', () => {
    const attachments = translated;
    shown(<PresentStatus order={order('finished', { service: 'proofreading', package_id: 1, attachments })} />);
    expect(screen.getByRole('status').textContent).toBe('Your proofread text is ready.');
    cleanup();
    shown(<PresentStatus order={order('finished', { attachments })} />);
    expect(screen.getByRole('status').textContent).toBe('Your translation is ready.');
  });

  test.each(['canceled', 'dropped'] as const)('that is %s can be asked for again', async (status) => {
    shown(<PresentStatus order={order(status)} />);
    const link = screen.getByRole('link', { name: words('quotation.askAgain') });
    expect(link.getAttribute('href')).toBe(`/en/order/quotations/${hashes.quotation}#again`);
    expect(await findViolation()).toBeNull();
  });

  test('that was interrupted names a contact', () => {
    shown(<PresentStatus order={order('failure')} />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([expect.stringMatching(/^tel:/), expect.stringMatching(/^mailto:/)]);
  });
});
