import type { Model } from '@fifteen/atlas';
import { deskTableMachine } from '../../../machines/desk/list/deskTable.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';

export const deskTableModel = {
  machine: deskTableMachine,
  inputs: { list: () => undefined },
  events: { download: [{ type: 'download' }] },
  actors: { saveTable: { kind: 'promise', outputs: [undefined], errors: [outage] } },
  delays: {},
  key: () => [],
} satisfies Model<typeof deskTableMachine>;

export const deskTableShown = declareShown(deskTableMachine, {
  shows: { ready: 'staff.csv.save', fetching: 'staff.csv.save', failed: 'staff.csv.failed' },
  controls: [{ event: 'download', label: 'staff.csv.save', elsewhere: { fetching: 'it is busy' } }],
});
