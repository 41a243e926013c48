import type { Told } from '../../live/message.ts';
import { maxMessages, toRecording } from '../../sequence/recording.ts';
import { recordingSequence } from '../../sequence/recordingSequence.ts';
import { make } from './element.ts';
import { openSequence } from './sequenceDialog.ts';

/** The part of the live panel that records what an application's actors send each other. */
export type Recorder = {
  readonly element: HTMLElement;
  readonly hear: (message: Told) => void;
  /** Ends a recording; what has been recorded can still be shown. */
  readonly stop: () => void;
};

/** @param machine the name of the page's machine @param followed names by which the followed actor may be called */
export const createRecorder = (machine: string, followed: () => readonly string[]): Recorder => {
  let messages: Told[] = [];
  let isOn = false;
  const status = make('span', { class: 'soft', role: 'status' });
  const toggle = make('button', { type: 'button' });
  const open = make('button', { type: 'button' }, 'Show the sequence');

  const update = (): void => {
    const count = `${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`;
    const isFull = messages.length >= maxMessages;
    toggle.textContent = isOn ? 'Stop recording' : 'Record';
    toggle.setAttribute('aria-pressed', String(isOn));
    open.disabled = messages.length === 0;
    status.textContent = isFull
      ? `It is full: ${count}.`
      : isOn
        ? `Recording: ${count}.`
        : messages.length === 0
          ? ''
          : `Recorded: ${count}.`;
  };
  const stop = (): void => {
    isOn = false;
    update();
  };
  toggle.addEventListener('click', () => {
    if (!isOn) messages = [];
    isOn = !isOn;
    update();
  });
  open.addEventListener('click', () => {
    const only = new Set([machine, ...followed()]);
    openSequence({
      file: machine,
      sequence: (whole) => recordingSequence(messages, `${machine}: recorded`, whole ? null : only),
      more: 'All that take part',
      recording: { label: 'Save the recording', text: () => `${JSON.stringify(toRecording(messages), null, 1)}\n` },
    });
  });
  update();
  return {
    element: make('p', { class: 'recorder' }, toggle, ' ', open, ' ', status),
    hear: (message) => {
      if (!isOn) return;
      messages.push(message);
      if (messages.length >= maxMessages) isOn = false;
      update();
    },
    stop,
  };
};
