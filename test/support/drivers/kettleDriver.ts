import { browserDriver, openPage, type PathDriver, type PathPage } from '@fifteen/atlas/playwright';
import { kettleModel } from './kettle.ts';

/** What the driver needs of Playwright's page beside what the tool does itself. */
type KettlePage = PathPage & {
  goto(address: string): Promise<unknown>;
  getByLabel(label: string): { fill(text: string): Promise<void>; blur(): Promise<void> };
};

const calls = { boil: { method: 'POST', path: /\/api\/boil$/ } } as const;

/** The kettle in a browser. */
export const kettleDriver: PathDriver<{ readonly page: KettlePage }> = browserDriver(
  kettleModel,
  {
    calls,
    starts: { start: ({ page }) => page.goto('http://kettle.example/') },
    events: {
      pour: async ({ cups }, { page }) => {
        await page.getByLabel('Cups').fill(String(cups));
        await page.getByLabel('Cups').blur();
      },
    },
    shows: {
      cold: 'Cold',
      heating: 'Heating',
      hot: 'At 100 degrees',
      broken: 'Out of order',
      empty: 'Poured 2 cups',
    },
    controls: [{ event: 'heat', label: 'Heat' }],
  },
  { open: openPage<KettlePage>({ calls, below: '/api/' }) },
);
