import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type Tell = (id: string, isUnread: boolean) => void;

const TellUnread = createContext<Tell>(() => {});

export const UnreadFields = TellUnread.Provider;

/** What was typed here cannot be read: as long as it stands, nothing is saved or sent. */
export const useUnread = (isUnread: boolean): void => {
  const id = useId();
  const tell = useContext(TellUnread);
  useEffect(() => {
    tell(id, isUnread);
    return () => tell(id, false);
  }, [id, tell, isUnread]);
};

/** Whether any field within holds what cannot be read. */
export const useUnreadFields = (): { readonly tell: Tell; readonly hasUnread: boolean } => {
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback<Tell>((id, isUnread) => {
    setUnread((now) => {
      if (now.has(id) === isUnread) return now;
      const next = new Set(now);
      if (isUnread) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return { tell, hasUnread: unread.size > 0 };
};
