import { expect, test } from 'vitest';
import { isOrderStatus, statusPlace } from '../../machines/order/orderStatus.ts';
import { message } from '../../server/platform/core/messages.ts';
import { orderChart } from '../../tools/build/orderChart.ts';

test.each(['en', 'de', 'pl', 'uk'] as const)(
  "an order's chart in %s is only looked at, and has no styles that the page's policy refuses",
  async (locale) => {
    const svg = await orderChart(locale);
    expect(svg).toContain('data-state="finished"');
    expect(svg).not.toContain('at first');
    expect(svg.match(/ (?:style|tabindex|role|aria-label)="[^"]*"/g)).toBeNull();
  },
);

test.each(['en', 'de', 'pl', 'uk'] as const)('names where a way leads far by the words of %s', async (locale) => {
  const targets = [...(await orderChart(locale)).matchAll(/→ ([^<]*)/g)].map(([, name]) => name);
  const names = Object.keys(statusPlace)
    .filter(isOrderStatus)
    .map((status) => message(locale, `status.${status}`));
  expect(targets.length).toBeGreaterThan(0);
  for (const target of targets) expect(names).toContain(target);
});
