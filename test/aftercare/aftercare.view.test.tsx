import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { followMachine } from '../../machines/payment/follow.ts';
import type { Order } from '../../openapi/types.ts';
import { AftercareParts } from '../../src/aftercare/AftercareParts.tsx';
import { Aftercare } from '../../src/order/Aftercare.tsx';
import { finishedOrder, hashes, order, orderMessage, rating } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { provideMissing } from '../support/views/provideMissing.ts';
import { words } from '../support/views/words.ts';

provideMissing();
afterEach(cleanup);

const follow = createActor(followMachine, { input: { kind: 'order', hash: hashes.order, parent: null } });
const around = frame();

/** Headings and buttons of what can be done about an order beside its work. */
const shown = (of: Order): { readonly headings: (string | null)[]; readonly buttons: (string | null)[] } => {
  render(around(<AftercareParts order={of} follow={follow} />));
  return {
    headings: screen.getAllByRole('heading').map(({ textContent }) => textContent),
    buttons: screen.getAllByRole('button').map(({ textContent }) => textContent),
  };
};

describe('what can be done about an order beside its work', () => {
  test('is no more than writing about it while it is worked on', () => {
    expect(shown(order('translation'))).toEqual({
      headings: [words('order.messages.title')],
      buttons: [words('order.messages.send')],
    });
  });

  test('is rating, revising and ordering again once it is finished', () => {
    expect(shown(finishedOrder())).toEqual({
      headings: [words('order.rating.title'), words('order.revision.title'), words('order.messages.title')],
      buttons: [
        words('order.rating.save'),
        words('order.revision.ask'),
        words('order.messages.send'),
        words('order.again'),
      ],
    });
  });

  test('has no list of nothing', () => {
    shown(finishedOrder());
    expect(screen.queryAllByRole('list')).toEqual([]);
  });

  test('says no more of a revision, or of a change of its rating, when it is too late', () => {
    const late = { revisable_until: '2026-11-20T09:00:00.000Z', server_time: '2026-12-20T09:00:00.000Z' };
    const { headings, buttons } = shown(finishedOrder({ ...late, rating: rating(4) }));
    expect(headings).toEqual([words('order.rating.titleRated'), words('order.messages.title')]);
    expect(buttons).toEqual([words('order.messages.send'), words('order.again')]);
  });
});

test.each([
  ['before what can be done while it is worked on', order('translation'), 0],
  ['after what can be done once it is finished', finishedOrder(), 3],
])('what has happened to an order comes %s', async (_when, of, place) => {
  render(around(<Aftercare order={of} follow={follow} timeline={<h2>What has happened</h2>} />));
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.indexOf('What has happened')).toBe(place);
});

test('the focus stays with what was done: at the rating that was saved, in the field of the next message', async () => {
  const of = finishedOrder();
  const answers: Readonly<Record<string, unknown>> = {
    rating: finishedOrder({ rating: rating(5) }),
    messages: orderMessage(1, 'customer', 'Thank you.'),
  };
  const answering = frame({
    fetch: async ({ url }) => Response.json({ data: answers[url.split('/').at(-1) ?? ''] }, { status: 200 }),
  });
  const started = createActor(followMachine, { input: { kind: 'order', hash: hashes.order, parent: null } }).start();
  render(answering(<AftercareParts order={of} follow={started} />));
  const press = (id: Parameters<typeof words>[0]) => fireEvent.click(screen.getByRole('button', { name: words(id) }));
  const field = screen.getByLabelText(words('order.messages.label'));
  fireEvent.change(field, { target: { value: 'Thank you.' } });
  press('order.messages.send');
  await screen.findByText(words('order.messages.sent'));
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole('radio', { name: words('order.rating.level.5') }));
  press('order.rating.save');
  await screen.findByText(words('order.rating.saved'));
  expect(document.activeElement?.textContent).toContain(words('order.rating.saved'));
  press('order.revision.ask');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: words('order.revision.label') }));
  press('order.revision.leave');
  expect(document.activeElement?.textContent).toContain(words('order.revision.title'));
});
