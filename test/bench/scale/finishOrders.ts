import pg from 'pg';
import { waitUntil } from '../../support/server/samples.ts';
import { runFlow } from '../server/orderFlow.ts';

const advance = async (address: string, deskToken: string, id: number): Promise<void> => {
  for (let step = 0; step < 2; step += 1) {
    const answer = await fetch(`${address}/api/v2/desk/order/${id}/advance`, {
      method: 'POST',
      headers: { authorization: `Bearer ${deskToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'Handed over by other means.' }),
    });
    if (!answer.ok) throw new Error(`Order ${id} was answered ${answer.status}: ${await answer.text()}`);
  }
};

/** Brings a few hundred orders through, from the request to the delivery, their mails sent and their invoices issued. */
export const finishOrders = async (address: string, deskToken: string, url: string): Promise<void> => {
  const { errors } = await runFlow({ addresses: [address], deskToken, customers: 20, ms: 15_000 });
  if (errors.length > 0) throw new Error(`Orders to copy: ${errors[0]}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(`select id from "order" where status = 'waiting_translation'`);
    for (const { id } of rows) await advance(address, deskToken, id);
    const openIn = async (text: string): Promise<number> => (await client.query(text)).rowCount ?? 0;
    await waitUntil(
      async () => ({
        mails: await openIn('select 1 from mail where sent_at is null'),
        uncharged: await openIn(
          `select 1 from "order" where status = 'finished' and id not in (select order_id from invoice_order)`,
        ),
      }),
      ({ mails, uncharged }) => mails === 0 && uncharged === 0,
      300_000,
    );
  } finally {
    await client.end();
  }
};
