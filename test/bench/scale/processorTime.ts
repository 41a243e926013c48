import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the clock in a second, on every Linux of today. */
const ticks = 100;

const readStat = (pid: number): readonly string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces.
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The process that started another one. */
export const readParent = (pid: number): number => Number(readStat(pid)?.[1]);

/** Milliseconds of a processor that a process and its ended children have used. */
const usedBy = (pid: number): number => (sum((readStat(pid) ?? []).slice(11, 15).map(Number)) * 1000) / ticks;

/** Milliseconds of a processor that processes have used, with all that they have started. */
export const processorTime = (pids: readonly number[]): number => {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = Map.groupBy(all, readParent);
  const withChildren = (pid: number): number =>
    usedBy(pid) + sum((children.get(pid) ?? []).map((child) => withChildren(child)));
  return sum(pids.map(withChildren));
};
