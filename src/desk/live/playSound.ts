/** Hertz and the second at which each tone begins. */
const tones = [
  { pitch: 660, at: 0 },
  { pitch: 880, at: 0.14 },
] as const;

let context: AudioContext | null = null;

/** Two short tones, made by the browser: no file is loaded. Only after something was pressed, before which browsers are silent. */
export const playSound = (): void => {
  context ??= new AudioContext();
  void context.resume();
  const start = context.currentTime;
  for (const { pitch, at } of tones) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start + at);
    volume.gain.exponentialRampToValueAtTime(0.2, start + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + 0.25);
    tone.connect(volume).connect(context.destination);
    tone.start(start + at);
    tone.stop(start + at + 0.3);
  }
};
