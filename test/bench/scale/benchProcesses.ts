import { openPostgres } from '../../support/postgres/openPostgres.ts';
import { listFaults } from '../../support/processes/listFaults.ts';
import { runInLanes } from '../../support/processes/runInLanes.ts';
import { runWhileKilling } from '../../support/processes/runWhileKilling.ts';
import { startShop } from '../../support/processes/shop.ts';
import { seconds } from '../words.ts';

const orders = Number(process.env.ORDERS ?? 200);

/** Orders from a document to the delivery over two processes of which one after the other is killed; every fault is a line. */
export const benchProcesses = async (): Promise<void> => {
  console.log(`${orders} orders over two processes, one after the other killed`);
  const postgres = await openPostgres();
  const url = await postgres.preparedDatabase();
  const shop = await startShop(2, url);
  try {
    const visitor = await shop.visitor();
    const begin = performance.now();
    const went = await runWhileKilling(shop.cluster, () => runInLanes(shop, visitor, { orders, atOnce: 10 }));
    const took = performance.now() - begin;
    const faults = await listFaults(shop, url, went);
    console.table([{ orders: went.length, kills: shop.cluster.kills(), took: seconds(took), faults: faults.length }]);
    for (const fault of faults) console.log(fault);
  } finally {
    await shop.stop();
    await postgres.stop();
  }
};
