import { type ActorRefFrom, createActor, type InputFrom, SimulatedClock } from 'xstate';
import type { LogicOf } from '../../../atlas/paths/model.ts';
import { attachmentsMachine } from '../../../machines/documents/attachments.ts';
import { type TransferEvent, uploadMachine } from '../../../machines/documents/upload.ts';
import type { Draft } from '../../../machines/request/draft.ts';
import { type ReceivedRequest, requestMachine } from '../../../machines/request/request.ts';
import type { ServiceDescription } from '../../../machines/services/description.ts';
import { write } from '../../../machines/services/write.ts';
import { draft, priceList, restored } from '../models/samples.ts';
import { createLines, createTypedCalls } from './control.ts';

/** A new request whose actors answer when the test says so, once start-up is done. */
export const open = async (service: ServiceDescription = write) => {
  const clock = new SimulatedClock();
  const asked = {
    startup: createTypedCalls<typeof requestMachine, 'awaitStartup'>(),
    restored: createTypedCalls<typeof requestMachine, 'readDraft'>(),
    pairs: createTypedCalls<typeof requestMachine, 'loadPairs'>(),
    awaited: createTypedCalls<typeof requestMachine, 'awaitPairs'>(),
    estimated: createTypedCalls<typeof requestMachine, 'estimatePrice'>(),
    saved: createTypedCalls<typeof requestMachine, 'writeDraft'>(),
    checked: createTypedCalls<typeof requestMachine, 'checkRequest'>(),
    requested: createTypedCalls<typeof requestMachine, 'requestQuotation'>(),
    asking: createTypedCalls<typeof requestMachine, 'askServer'>(),
    file: createTypedCalls<typeof uploadMachine, 'checkFile'>(),
    transfer: createLines<TransferEvent, InputFrom<LogicOf<typeof uploadMachine, 'transfer'>>>(),
    counted: createTypedCalls<typeof uploadMachine, 'awaitCount'>(),
  };
  const opened: ReceivedRequest[] = [];
  const unsent: Draft[] = [];
  const written: Draft[] = [];
  const discarded: string[] = [];
  const attachments = attachmentsMachine.provide({
    actions: { discardFiles: (_, { keys }) => discarded.push(...keys) },
    actors: {
      upload: uploadMachine.provide({
        actors: { checkFile: asked.file.logic, transfer: asked.transfer.logic, awaitCount: asked.counted.logic },
      }),
    },
  });
  const actor = createActor(
    requestMachine.provide({
      actors: {
        awaitStartup: asked.startup.logic,
        readDraft: asked.restored.logic,
        loadPairs: asked.pairs.logic,
        awaitPairs: asked.awaited.logic,
        estimatePrice: asked.estimated.logic,
        writeDraft: asked.saved.logic,
        checkRequest: asked.checked.logic,
        requestQuotation: asked.requested.logic,
        askServer: asked.asking.logic,
        attachments,
      },
      actions: {
        openReceived: (_, { received }) => opened.push(received),
        persistDocuments: (_, { draft: edited }) => written.push(edited),
        persistUnsent: (_, { draft: waiting }) => unsent.push(waiting),
      },
    }),
    { clock, input: { service } },
  ).start();
  await asked.startup.last().answer({ currencyId: 2 });
  return { actor, clock, ...asked, opened, unsent, written, discarded };
};

/** A new request with its draft and price list. */
export const openEditing = async (content: Draft = draft()) => {
  const request = await open();
  await request.restored.last().answer(restored(content));
  await request.pairs.last().answer(priceList());
  return request;
};

/** The documents of a request. */
export const findAttachments = ({
  actor,
}: Awaited<ReturnType<typeof open>>): ActorRefFrom<typeof attachmentsMachine> => {
  const child = actor.getSnapshot().children.attachments;
  if (child === undefined) throw new Error('No document has been attached.');
  return child;
};
