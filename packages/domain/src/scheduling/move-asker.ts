/** Who wanted a booked visit at another time. */
export const moveAskers = ['customer', 'us'] as const;
export type MoveAsker = (typeof moveAskers)[number];

/** Decision 127: what customers move is their wish; what we move is ours, unless staff say that the customer asked. */
export const whoAskedToMove = (isByUs: boolean, said: MoveAsker | undefined): MoveAsker =>
  isByUs ? (said ?? 'us') : 'customer';
