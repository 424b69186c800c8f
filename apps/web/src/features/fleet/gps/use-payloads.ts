import { type CarPayload, telematicsRoutes } from '@lugnut/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/client';
import { readStoredSession } from '../../../shared/session/stored-session';
import { useLoaded } from '../use-loaded';
import { applyMoves, type MovedWire, readMoves } from './moves';

const waitsMs = [500, 2_000, 5_000, 15_000] as const;
/** Drawing more often than this shows nobody more. */
const drawEveryMs = 400;

type Told = (moved: readonly MovedWire[] | undefined) => void;

const readStream = async (signal: AbortSignal, tell: Told, onOpen: () => void): Promise<void> => {
  const token = readStoredSession()?.token;
  const response = await fetch('/api/v2/fleet/events', {
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
    for (const block of blocks) if (block.startsWith('event: moved')) tell(readMoves(block));
  }
};

/** What vehicles tell, as it happens; after an interruption anything may have: told without vehicles. */
const useStream = (isWanted: boolean, tell: Told): boolean => {
  const latest = useRef(tell);
  latest.current = tell;
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = (): void => {
      const opened = (): void => {
        if (failures > 0) latest.current(undefined);
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
      readStream(abort.signal, (moved) => latest.current(moved), opened).then(again, again);
    };
    connect();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [isWanted]);
  return isLive;
};

/** The fleet's vehicles with their latest news. Positions come by themselves; a new fault is asked for. */
export const usePayloads = (isWanted: boolean) => {
  const ask = useCallback(
    async (signal: AbortSignal): Promise<readonly CarPayload[]> =>
      isWanted
        ? (await api.call(telematicsRoutes.showPayloadsGrouped, {}, { signal, timeoutMs: 20_000 })).data
        : [],
    [isWanted],
  );
  const { state, reload, keep } = useLoaded(ask);
  const waiting = useRef(new Map<string, MovedWire>());
  const drawing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const current = useRef<readonly CarPayload[]>([]);
  if (state.kind === 'ready') current.current = state.value;

  const isLive = useStream(isWanted, (moved) => {
    if (!moved) return void reload();
    for (const one of moved) waiting.current.set(one[0], one);
    drawing.current ??= setTimeout(() => {
      drawing.current = undefined;
      const { payloads, needsAsking } = applyMoves(current.current, waiting.current);
      waiting.current = new Map();
      keep(payloads);
      if (needsAsking) void reload();
    }, drawEveryMs);
  });
  useEffect(() => () => clearTimeout(drawing.current), []);
  return { state, reload, isLive };
};
