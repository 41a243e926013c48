import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** `full`: what is committed is on the disk. `relaxed`: the operating system writes it when it likes, and the power's failure may damage it all. */
export type Durability = 'full' | 'relaxed';

/** Error numbers of the embedded database's system library: the disk did not take it; this kind of file knows no such thing. */
const ioError = 29;
const invalid = 28;

const isRecord = (value: unknown): value is { [key: string]: unknown } => typeof value === 'object' && value !== null;

const fsync = (stream: unknown): number => {
  if (!isRecord(stream) || typeof stream.nfd !== 'number') return ioError;
  try {
    fsyncSync(stream.nfd);
    return 0;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EINVAL' ? invalid : ioError;
  }
};

type Call = (...values: unknown[]) => unknown;

const isCall = (value: unknown): value is Call => typeof value === 'function';

/** What the group and others may do with a file is nothing, whatever the engine asks for. */
const withoutOthers = (value: unknown): unknown => {
  if (typeof value === 'number') return value & ~0o077;
  return isRecord(value) && typeof value.mode === 'number' ? { ...value, mode: value.mode & ~0o077 } : value;
};

/** Has a call of the library, where it is given modes, be given those of the owner alone. @param which of its values has them */
const closeModes = (calls: Record<string, unknown>, name: string, which: number): void => {
  const call = calls[name];
  if (!isCall(call)) throw new Error(`The embedded database’s files have no ${name}.`);
  calls[name] = (...values: unknown[]) =>
    call(...values.map((value, index) => (index === which ? withoutOthers(value) : value)));
};

/**
 * The embedded database's folder. The library's own gives files to everybody whatever the process's mask says, and answers that they are on the disk
 * without having done anything, so that what a customer was told would be lost with the power.
 */
export class EngineFolder extends NodeFS {
  readonly #durability: Durability;

  constructor(path: string, durability: Durability) {
    super(path);
    this.#durability = durability;
  }

  override async init(...[client, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(client, options);
    const preRun: NonNullable<typeof emscriptenOpts.preRun> = [
      ...(emscriptenOpts.preRun ?? []),
      (module) => {
        const files: unknown = module.NODEFS;
        if (!isRecord(files) || !isRecord(files.node_ops) || !isRecord(files.stream_ops))
          throw new Error('The embedded database’s files are not as they were.');
        closeModes(files.node_ops, 'mknod', 2);
        closeModes(files.node_ops, 'setattr', 1);
        closeModes(files.stream_ops, 'setattr', 1);
        if (this.#durability === 'full') files.stream_ops.fsync = fsync;
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}
