import { useMachine } from '@xstate/react';
import createClient from 'openapi-fetch';
import { createRoot } from 'react-dom/client';
import { FormattedMessage, IntlProvider, type MessageFormatElement } from 'react-intl';
import { Route, Router, Switch } from 'wouter';
import { assign, fromPromise, setup } from 'xstate';
import type { paths } from '../../openapi/schema.ts';

/**
 * The mission's stack and nothing else: one view, one message, one call, one machine. It is the yardstick of `npm run bench -- speed`: what
 * it holds is fixed, so that figures of different days mean the same, and nothing is added to it.
 */
const client = createClient<paths>({ baseUrl: location.origin });

const machine = setup({
  types: { context: {} as { count: number } },
  actors: {
    load: fromPromise(async () => {
      const { data } = await client.GET('/api/v2/dict/currencies', { params: { header: { 'X-Brand': '' } } });
      return data?.data.length ?? 0;
    }),
  },
}).createMachine({
  context: { count: 0 },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: { target: 'shown', actions: assign({ count: ({ event }) => event.output }) },
        onError: 'shown',
      },
    },
    shown: {},
  },
});

const messages: Record<string, MessageFormatElement[]> = {
  'write.title': [
    { type: 0, value: 'Currencies: ' },
    { type: 2, value: 'count', style: null },
  ],
};

const View = () => {
  const [{ context }] = useMachine(machine);
  return (
    <main>
      <h1>
        <FormattedMessage id="write.title" values={context} />
      </h1>
      <input id="usable" />
    </main>
  );
};

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <IntlProvider locale="en" messages={messages}>
      <Router>
        <Switch>
          <Route path="/react">
            <View />
          </Route>
        </Switch>
      </Router>
    </IntlProvider>,
  );
}
