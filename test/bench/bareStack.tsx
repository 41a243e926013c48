import { useMachine } from '@xstate/react';
import createClient from 'openapi-fetch';
import { createRoot } from 'react-dom/client';
import { IntlProvider, useIntl } from 'react-intl';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { setup } from 'xstate';
import type { paths } from '../../openapi/schema.ts';

/** The stack and nothing else: what a page costs before any of it is ours. */
const machine = setup({ types: { events: {} as { type: 'press' } } }).createMachine({
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: {} },
});
const client = createClient<paths>({ baseUrl: location.origin });

const Page = () => {
  const [snapshot, send] = useMachine(machine);
  const path = usePathname();
  const intl = useIntl();
  return (
    <main>
      <h1>{intl.formatNumber(1)}</h1>
      <input id="usable" defaultValue={`${String(snapshot.value)} ${path}`} onFocus={() => send({ type: 'press' })} />
      <button
        type="button"
        onClick={() =>
          void client
            .GET('/api/v2/dict/currencies', { params: { header: { 'X-Brand': '' } } })
            .then(() => navigate('/'))
        }
      />
    </main>
  );
};

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <IntlProvider locale="en">
      <Page />
    </IntlProvider>,
  );
}
