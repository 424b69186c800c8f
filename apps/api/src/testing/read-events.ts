/** Reads an event stream until an event arrives and returns the events since; undefined if the stream ends first. */
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
