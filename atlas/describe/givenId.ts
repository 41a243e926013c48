/** Whether xstate has counted an actor that nobody has named. */
export const isCounted = (id: string): boolean => /^x:\d+$/.test(id);

/** Whether an actor's id is xstate's own: counted, or made of the state that invokes it. */
export const isGiven = (id: string): boolean => isCounted(id) || /^\d+\./.test(id);
