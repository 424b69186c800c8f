import { useEffect, useRef, useState } from 'react';
import { siteLanguage } from '../page/site-language.en';
import { readStoredSession } from '../session/stored-session';

const waitsMs = [500, 2_000, 5_000, 15_000] as const;
const refusals: ReadonlySet<number> = new Set([401, 403, 404]);

type Stream = {
  /** Undefined: not subscribed. */
  readonly path: string | undefined;
  readonly event: string;
};

/** Reads events until the stream ends; EventSource cannot send the Authorization header. */
const readStream = async (
  { path, event }: { readonly path: string; readonly event: string },
  signal: AbortSignal,
  tell: (block: string) => void,
  onOpen: () => void,
): Promise<'refused' | { readonly comeBackAfterMs?: number }> => {
  const token = readStoredSession()?.token;
  const response = await fetch(path, {
    signal,
    headers: {
      accept: 'text/event-stream',
      'accept-language': siteLanguage,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  // Asking again would be refused again.
  if (refusals.has(response.status)) return 'refused';
  const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
  if (!reader) throw new Error('no stream');
  onOpen();
  let pending = '';
  let comeBackAfterMs: number | undefined;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return comeBackAfterMs === undefined ? {} : { comeBackAfterMs };
    const blocks = (pending + value).split('\n\n');
    pending = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(`event: ${event}`)) tell(block);
      // The server is being replaced, and says when to come back to the next one.
      const told = /^retry: (\d+)$/m.exec(block)?.[1];
      if (told !== undefined) comeBackAfterMs = Number(told);
    }
  }
};

/** Server-sent events. After an interruption the callback runs without an event: anything may have changed. */
export const useEventStream = (
  { path, event }: Stream,
  onEvent: (block: string | undefined) => void,
): boolean => {
  const latest = useRef(onEvent);
  latest.current = onEvent;
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    if (path === undefined) return;
    const abort = new AbortController();
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (block: string | undefined): void => latest.current(block);
    const connect = (): void => {
      const opened = (): void => {
        if (failures > 0) tell(undefined);
        failures = 0;
        setLive(true);
      };
      const again = (askedMs?: number): void => {
        if (abort.signal.aborted) return;
        failures += 1;
        // A short interruption is not reported.
        if (failures > 1) setLive(false);
        timer = setTimeout(connect, askedMs ?? waitsMs[Math.min(failures, waitsMs.length) - 1]);
      };
      readStream({ path, event }, abort.signal, tell, opened).then(
        (outcome) => (outcome === 'refused' ? setLive(false) : again(outcome.comeBackAfterMs)),
        () => again(),
      );
    };
    connect();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [path, event]);
  return isLive;
};
