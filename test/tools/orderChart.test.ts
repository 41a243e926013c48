import { expect, test } from 'vitest';
import { message } from '../../server/platform/core/messages.ts';
import { orderChart } from '../../tools/build/orderChart.ts';

test.each(['en', 'de', 'pl', 'uk'] as const)(
  "an order's chart in %s is only looked at, and has no styles that the page's policy refuses",
  async (locale) => {
    const svg = await orderChart(locale);
    expect(svg).toContain('data-state="finished"');
    expect(svg).toContain(message(locale, 'status.finished'));
    expect(svg).not.toContain('at first');
    expect(svg.match(/ (?:style|tabindex|role|aria-label)="[^"]*"/g)).toBeNull();
  },
);
