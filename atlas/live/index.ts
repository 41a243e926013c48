export { createInspector } from './inspector.ts';
export { channelName } from './message.ts';
