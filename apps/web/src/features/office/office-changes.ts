import { createContext, useContext, useEffect, useRef } from 'react';

type Told = (id: string | undefined) => void;

const Changes = createContext<Set<Told> | undefined>(undefined);

/** One stream a screen: the list has it, the open work order hears it from there. */
export const OfficeChanges = Changes.Provider;

export const useOfficeChange = (id: string, onChanged: () => void): void => {
  const changes = useContext(Changes);
  const latest = useRef(onChanged);
  latest.current = onChanged;
  useEffect(() => {
    const hear: Told = (changedId) => {
      if (changedId === undefined || changedId === id) latest.current();
    };
    changes?.add(hear);
    return () => void changes?.delete(hear);
  }, [changes, id]);
};
