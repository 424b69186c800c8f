type Listener = () => void;

/** Forwards the database's notifications about a job to this process's open streams. */
export const createJobEvents = () => {
  const listeners = new Map<string, Set<Listener>>();
  return {
    /** Without an id, anything may have changed: the connection was lost. */
    hear(appointmentId?: string): void {
      const told = appointmentId ? [listeners.get(appointmentId)] : [...listeners.values()];
      for (const tell of told.flatMap((set) => [...(set ?? [])])) tell();
    },
    subscribe(appointmentId: string, listener: Listener): () => void {
      const set = listeners.get(appointmentId) ?? new Set();
      set.add(listener);
      listeners.set(appointmentId, set);
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(appointmentId) === set) listeners.delete(appointmentId);
      };
    },
  };
};

export type JobEvents = ReturnType<typeof createJobEvents>;
