/** Reads a stream of events until it has said something, and returns what was said since; undefined when it ends without. */
export const readEvents = (stream: Response) => {
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  return async (words: string): Promise<string | undefined> => {
    let heard = '';
    while (!heard.includes(words)) {
      const next = await reader?.read();
      if (!next || next.done) return undefined;
      heard += next.value;
    }
    return heard;
  };
};
