import type { ScreenChunks } from '../../../src/app/ScreenChunks.ts';
import { FormattedMessage } from '../../../src/ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../../../src/ui/ScreenHeading.tsx';

/** Every screen is here at once, as no more than its title: what it shows is the business of its own machine. */
export const readyChunks: ScreenChunks = (() => {
  const chunk = {
    state: 'ready',
    render: ({ name }) => <ScreenHeading title={<FormattedMessage id={`shell.title.${name}`} />} />,
  } as const satisfies ReturnType<ScreenChunks['get']>;
  return {
    load: async () => {},
    reload: async () => {},
    expect: () => {},
    get: () => chunk,
    subscribe: () => () => {},
  };
})();
