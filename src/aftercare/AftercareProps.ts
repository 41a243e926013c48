import type { ActorRefFrom } from 'xstate';
import type { followMachine } from '../../machines/payment/follow.ts';
import type { Order } from '../../openapi/types.ts';

export type AftercareProps = { readonly order: Order; readonly follow: ActorRefFrom<typeof followMachine> };
