import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Error numbers of the embedded database's system library: the disk did not take it; this kind of file knows no such thing. */
const ioError = 29;
const invalid = 28;

const fsync = (stream: unknown): number => {
  if (typeof stream !== 'object' || stream === null || !('nfd' in stream) || typeof stream.nfd !== 'number')
    return ioError;
  try {
    fsyncSync(stream.nfd);
    return 0;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EINVAL' ? invalid : ioError;
  }
};

/**
 * A folder that writes through to the disk when the embedded database asks for it. The library's own answers such a question without having done
 * anything, so that what a customer was told would be lost with the power.
 */
export class WriteThroughFolder extends NodeFS {
  override async init(...[client, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(client, options);
    const preRun: NonNullable<typeof emscriptenOpts.preRun> = [
      ...(emscriptenOpts.preRun ?? []),
      (module) => {
        const files: unknown = module.NODEFS;
        const calls = typeof files === 'object' && files !== null && 'stream_ops' in files ? files.stream_ops : null;
        if (typeof calls !== 'object' || calls === null) throw new Error('The embedded database cannot write through.');
        Object.assign(calls, { fsync });
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}
