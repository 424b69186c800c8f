import { useEffect, useState } from 'react';

/** As long as success stands before the dialog closes (AREA-4). */
const standsMs = 4_000;

/** Success stands for a while, then the dialog closes by itself; closing it earlier is allowed. */
export const useClosingMessage = (onClose: () => void) => {
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    if (message === undefined) return;
    const timer = setTimeout(onClose, standsMs);
    return () => clearTimeout(timer);
  }, [message, onClose]);
  return { message, setMessage };
};
