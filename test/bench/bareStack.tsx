import { useMachine } from '@xstate/react';
import createClient from 'openapi-fetch';
import { createRoot } from 'react-dom/client';
import { FormattedMessage, IntlProvider } from 'react-intl';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { setup } from 'xstate';

/** The stack and nothing else: what a page costs before any of it is ours. */
const machine = setup({}).createMachine({ initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });
const client = createClient({ baseUrl: location.origin });

const Page = () => {
  const [snapshot, send] = useMachine(machine);
  const path = usePathname();
  return (
    <main>
      <h1>
        <FormattedMessage id="title" />
      </h1>
      <input id="usable" defaultValue={`${String(snapshot.value)} ${path}`} onFocus={() => send({ type: 'press' })} />
      <button type="button" onClick={() => void client.GET('/').then(() => navigate('/'))} />
    </main>
  );
};

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <IntlProvider locale="en" messages={{ title: [{ type: 0, value: 'A page' }] }}>
      <Page />
    </IntlProvider>,
  );
}
