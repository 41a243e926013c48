import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { shipmentMachine } from '../../../machines/checkout/shipment.ts';

export type ShipmentActor = ActorRefFrom<typeof shipmentMachine>;
export type ShipmentSnapshot = SnapshotFrom<typeof shipmentMachine>;
