import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { followMachine } from '../../machines/payment/follow.ts';
import type { Order } from '../../openapi/types.ts';
import { Rating } from '../../src/aftercare/Rating.tsx';
import { Revisions } from '../../src/aftercare/Revisions.tsx';
import { OrderBody } from '../../src/order/OrderBody.tsx';
import { FoldContext } from '../../src/ui/layout/FoldContext.ts';
import { finishedOrder, hashes, order, orderMessage, rating, revision } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { provideMissing } from '../support/views/provideMissing.ts';
import { words } from '../support/views/words.ts';

provideMissing();
afterEach(cleanup);

const follow = createActor(followMachine, { input: { kind: 'order', hash: hashes.order, parent: null } });
const around = frame();

/** What stands on a finished order's page from the top: headings, radios and buttons that are not folded, and what is. */
const shown = (of: Order) => {
  const { container } = render(
    around(
      <FoldContext value={of.status === 'finished'}>
        <OrderBody order={of} follow={follow} />
      </FoldContext>,
    ),
  );
  const read = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    open: read(':is(h2, button):not(details *, dialog *)'),
    folded: read('details:not([open]) > summary'),
    unfolded: read('details[open] > summary'),
  };
};

const download = `${words('order.download')} translated.docx`;

describe('what can be done about an order', () => {
  test('is no more than writing about it while it is worked on, after what has happened', () => {
    expect(shown(order('translation'))).toEqual({
      open: [words('order.timeline'), words('order.messages.title'), words('order.messages.send')],
      folded: [],
      unfolded: [],
    });
  });

  test('begins with the download once it is finished, then its rating; the rest is folded', () => {
    const { attachments } = finishedOrder();
    const delivered = [{ id: 'file-2', kind: 'translated' as const, name: 'translated.docx', size: 9, words: null }];
    expect(shown(finishedOrder({ attachments: [...attachments, ...delivered] }))).toEqual({
      open: [download, words('order.rating.title'), words('order.rating.save'), words('order.again')],
      folded: [words('order.revision.title'), words('order.messages.title'), words('order.timeline')],
      unfolded: [],
    });
  });

  test('is unfolded where something has been said or asked', () => {
    const { folded, unfolded } = shown(
      finishedOrder({ messages: { count: 1, latest_id: 1 }, revisions: [revision('asked')] }),
    );
    expect(unfolded).toEqual([words('order.revision.title'), words('order.messages.title')]);
    expect(folded).toEqual([words('order.timeline')]);
  });

  test('has no list of nothing', () => {
    render(around(<Revisions order={finishedOrder()} follow={follow} />));
    expect(screen.queryAllByRole('list')).toEqual([]);
  });

  test('says no more of a revision, or of a change of its rating, when it is too late', () => {
    const late = { revisable_until: '2026-11-20T09:00:00.000Z', server_time: '2026-12-20T09:00:00.000Z' };
    const { open, folded } = shown(finishedOrder({ ...late, rating: rating(4) }));
    expect(open).toEqual([words('order.rating.titleRated'), words('order.again')]);
    expect(folded).toEqual([words('order.messages.title'), words('order.timeline')]);
  });
});

test('a rating is one line of five native radios, from the least to the most', () => {
  render(around(<Rating order={finishedOrder()} follow={follow} />));
  const radios = screen.getAllByRole('radio');
  expect(radios.map((radio) => [radio.tagName, radio.getAttribute('type'), radio.getAttribute('value')])).toEqual(
    ['1', '2', '3', '4', '5'].map((value) => ['INPUT', 'radio', value]),
  );
  expect(new Set(radios.map((radio) => radio.getAttribute('name'))).size).toBe(1);
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
  render(answering(<OrderBody order={of} follow={started} />));
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
