import { type CarPayload, telematicsStreams } from '@lugnut/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useEventStream } from '../../../shared/event-stream/use-event-stream';
import { useLoaded } from '../use-loaded';
import { takePayloads } from './early-payloads';
import { applyMoves, type MovedWire, readMoves } from './moves';

/** Drawing more often than this shows nobody more. */
const drawEveryMs = 400;

/** The fleet's vehicles with their latest news. Positions come by themselves; a new fault is asked for. */
export const usePayloads = (isWanted: boolean) => {
  const ask = useCallback(
    async (signal: AbortSignal): Promise<readonly CarPayload[]> => (isWanted ? takePayloads(signal) : []),
    [isWanted],
  );
  const { state, reload, keep } = useLoaded(ask);
  const waiting = useRef(new Map<string, MovedWire>());
  const drawing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const current = useRef<readonly CarPayload[]>([]);
  if (state.kind === 'ready') current.current = state.value;

  const stream = { path: isWanted ? telematicsStreams.fleetEvents.path : undefined, event: 'moved' };
  const isLive = useEventStream(stream, (block) => {
    const moved = block === undefined ? undefined : readMoves(block);
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
