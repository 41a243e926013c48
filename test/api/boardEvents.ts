/** Reads the stream of the board; `ended` settles when the server ends it. */
export const openBoardStream = async (address: string, token: string) => {
  const controller = new AbortController();
  const response = await fetch(`${address}/api/v2/desk/board/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const seen: { readonly order: number | null; readonly is_new: boolean }[] = [];
  const read = async (): Promise<void> => {
    let rest = '';
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next !== undefined && !next.done; next = await reader?.read()) {
      const parts = (rest + decoder.decode(next.value, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const data = /^event: board\ndata: (.*)$/m.exec(part)?.[1];
        if (data !== undefined) seen.push(JSON.parse(data));
      }
    }
  };
  let hasEnded = false;
  const ended = read()
    .catch((error) => {
      if (!controller.signal.aborted) throw error;
    })
    .finally(() => {
      hasEnded = true;
    });
  return {
    status: response.status,
    seen,
    ended,
    hasEnded: () => hasEnded,
    close: () => controller.abort(),
  };
};
