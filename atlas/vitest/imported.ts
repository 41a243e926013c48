/** What of a module of Vite's graph is needed. */
type GraphModule = { readonly file: string | null; readonly importedModules: Iterable<GraphModule> };

/** Files of the project that a module has imported, and what those have. */
export const importedFiles = (module: GraphModule | undefined): string[] => {
  const seen = new Set<GraphModule>();
  const follow = (one: GraphModule): void => {
    for (const next of one.importedModules) {
      if (seen.has(next) || next.file?.includes('/node_modules/') === true) continue;
      seen.add(next);
      follow(next);
    }
  };
  if (module !== undefined) follow(module);
  return [...new Set([...seen].flatMap(({ file }) => (file === null ? [] : [file])))];
};
