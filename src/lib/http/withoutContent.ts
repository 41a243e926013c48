type Answer = { readonly data?: unknown; readonly error?: unknown; readonly response: Response };

/** A call whose answer has no content, for `settle`: that it was done is its data. */
export const withoutContent = async (
  call: Promise<Answer>,
): Promise<{ data?: true; error?: unknown; response: Response }> => {
  const { error, response } = await call;
  return response.ok ? { data: true, response } : { error, response };
};
