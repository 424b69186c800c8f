import { useEffect, useRef, useState } from 'react';
import { readStoredSession } from '../session/stored-session';

type Told = (id: string | undefined) => void;
type Desk = 'office' | 'dispatch';

const waitsMs = [500, 2_000, 5_000, 15_000] as const;

const idIn = (block: string): string | undefined => {
  const data = /^data: (.*)$/m.exec(block)?.[1];
  if (data === undefined) return undefined;
  const { id } = JSON.parse(data) as { id?: string | null };
  return id ?? undefined;
};

/** Reads events until the stream ends; a browser's own event source could not carry the login. */
const readStream = async (desk: Desk, signal: AbortSignal, tell: Told, onOpen: () => void): Promise<void> => {
  const token = readStoredSession()?.token;
  const response = await fetch(`/api/v2/${desk}/events`, {
    signal,
    headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
  if (!reader) throw new Error('no stream');
  onOpen();
  let pending = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (pending + value).split('\n\n');
    pending = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('event: changed')) tell(idIn(block));
  }
};

/** What changes at a desk of ours, as it happens. After an interruption anything may have: told without an id. */
export const useStaffStream = (desk: Desk, onChanged: Told): { readonly isLive: boolean } => {
  const latest = useRef(onChanged);
  latest.current = onChanged;
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    const abort = new AbortController();
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell: Told = (id) => latest.current(id);
    const connect = (): void => {
      const opened = (): void => {
        if (failures > 0) tell(undefined);
        failures = 0;
        setLive(true);
      };
      const again = (): void => {
        if (abort.signal.aborted) return;
        failures += 1;
        // One short break is no news.
        if (failures > 1) setLive(false);
        timer = setTimeout(connect, waitsMs[Math.min(failures, waitsMs.length) - 1]);
      };
      readStream(desk, abort.signal, tell, opened).then(again, again);
    };
    connect();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [desk]);
  return { isLive };
};
