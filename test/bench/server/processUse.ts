import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Clock ticks of Linux in a second. */
const ticks = 100;

/** What a process has used: seconds of a processor since its start, and megabytes that are resident now. */
const readUse = (pid: number): { readonly cpuSeconds: number; readonly residentMb: number } => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticks, residentMb: Number(kilobytes) / 1024 };
};

export type Use = { readonly cpuPercent: number; readonly residentMb: number };

/** What a process uses while so many milliseconds pass. */
export const measureUse = async (pid: number, ms: number): Promise<Use> => {
  const before = readUse(pid);
  const begun = performance.now();
  await wait(ms);
  const after = readUse(pid);
  const seconds = (performance.now() - begun) / 1000;
  return { cpuPercent: ((after.cpuSeconds - before.cpuSeconds) / seconds) * 100, residentMb: after.residentMb };
};
