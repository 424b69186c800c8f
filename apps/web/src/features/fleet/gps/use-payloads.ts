import { type CarPayload, telematicsStreams } from '@lugnut/contract';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../../shared/api/query-client';
import { useLoaded } from '../../../shared/api/route-query';
import { useEventStream } from '../../../shared/api/use-event-stream';
import { takePayloads } from './early-payloads';
import { applyMoves, type MovedWire, readMoves } from './moves';

/** Drawing more often than this shows nobody more. */
const drawEveryMs = 400;

/** The fleet's vehicles with their latest news. Positions come by themselves; a new fault is asked for. */
export const usePayloads = (isWanted: boolean) => {
  const name = ['fleet payloads', isWanted] as const;
  const query = useLoaded<readonly CarPayload[]>(
    name,
    async (signal) => (isWanted ? takePayloads(signal) : []),
    // Moves come several times a second, and each is a new object where something moved.
    { structuralSharing: false },
  );
  const waiting = useRef(new Map<string, MovedWire>());
  const drawing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const stream = { path: isWanted ? telematicsStreams.fleetEvents.path : undefined, event: 'moved' };
  const isLive = useEventStream(stream, (block) => {
    const moved = block === undefined ? undefined : readMoves(block);
    if (!moved) return void query.refetch();
    for (const one of moved) waiting.current.set(one[0], one);
    drawing.current ??= setTimeout(() => {
      drawing.current = undefined;
      const current = queryClient().getQueryData<readonly CarPayload[]>(name) ?? [];
      const { payloads, needsAsking } = applyMoves(current, waiting.current);
      waiting.current = new Map();
      // Beside a read that is on its way, not in its place: moves never stop.
      queryClient().setQueryData(name, payloads);
      if (needsAsking) void query.refetch();
    }, drawEveryMs);
  });
  useEffect(() => () => clearTimeout(drawing.current), []);
  return { query, isLive };
};
