type Listener = (appointmentId: string | undefined) => void;

/** What the database announces, passed on to every open screen of this process. */
export const createOfficeEvents = () => {
  const listeners = new Set<Listener>();
  return {
    /** Without an id, anything may have changed: the connection was lost for a while. */
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
