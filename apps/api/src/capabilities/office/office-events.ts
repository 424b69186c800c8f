type Listener = (appointmentId: string | undefined) => void;

/** Forwards the database's notifications to this process's open streams. */
export const createOfficeEvents = () => {
  const listeners = new Set<Listener>();
  return {
    /** Without an id, anything may have changed: the connection was lost. */
    hear(appointmentId?: string): void {
      for (const tell of [...listeners]) tell(appointmentId || undefined);
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type OfficeEvents = ReturnType<typeof createOfficeEvents>;
