/** The default of an actor that only the composition root can supply: it fails, loudly and by name. */
export const missingActor = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`The actor "${name}" has not been provided.`));
