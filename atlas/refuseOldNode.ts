/** Since this version, modules can be hooked into and TypeScript is loaded as it is. */
const needed = [22, 18] as const;

/** @throws in a sentence, where the running Node lacks what the commands are made of */
export const refuseOldNode = (): void => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  throw new Error(`atlas needs Node ${needed.join('.')} or newer; this is ${process.versions.node}.`);
};
