import { adminRoutes } from '@lugnut/contract';
import { useCallback } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { showToast } from '../../shared/ui/toast-store';
import { adminCopy as copy } from './copy';
import type { Saved } from './section-view';

/** Long enough to notice a slip. */
const offeredMs = 12_000;

/** Says what was done and offers the way back. */
export const useUndo = (reload: () => unknown) => {
  const undo = useCallback(
    (id: string): Promise<void> =>
      api.call(adminRoutes.undoAdminChange, { params: { id } }).then(
        () => {
          showToast(copy.undone, { tone: 'ok' });
          reload();
        },
        (error: unknown) => void showToast(failureWords(error, copy.didNotWork), { tone: 'bad' }),
      ),
    [reload],
  );
  const tell = useCallback(
    (words: string, { change }: Saved): void => {
      showToast(change ? words : copy.same, {
        tone: 'ok',
        durationMs: offeredMs,
        ...(change?.can_undo ? { action: { label: copy.undo, onPress: () => void undo(change.id) } } : {}),
      });
      reload();
    },
    [reload, undo],
  );
  return { undo, tell };
};
