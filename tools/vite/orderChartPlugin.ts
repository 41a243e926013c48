import type { Plugin } from 'vite';
import type { Locale } from '../../openapi/types.ts';
import { orderChart } from '../build/orderChart.ts';

const prefix = '\0virtual:orderChart/';

/** `virtual:orderChart`: the chart of an order's life as SVG, by locale, drawn from the machine while building. */
export const orderChartPlugin = (locales: readonly Locale[]): Plugin => ({
  name: 'order-chart',
  resolveId: (id) => (id.startsWith('virtual:orderChart') ? `\0${id}` : undefined),
  load: async (id) => {
    if (id === '\0virtual:orderChart') {
      const charts = locales.map((locale) => `${JSON.stringify(locale)}: () => import('virtual:orderChart/${locale}')`);
      return `export const charts = { ${charts.join(', ')} };`;
    }
    const locale = locales.find((known) => id === `${prefix}${known}`);
    return locale === undefined ? undefined : `export default ${JSON.stringify(await orderChart(locale))};`;
  },
});
