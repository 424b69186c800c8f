import { useState } from 'react';
import { failureWords } from '../../shared/api/failure';
import { showToast } from '../../shared/ui/toast-store';
import { fleetCopy } from './copy';

/** A file that is asked for first: whether it is on its way, and what failed is told. */
export const useExport = (save: () => Promise<void>) => {
  const [isExporting, setExporting] = useState(false);
  const start = async (): Promise<void> => {
    setExporting(true);
    try {
      await save();
    } catch (error) {
      showToast(failureWords(error, fleetCopy.failedText), { tone: 'bad' });
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, startExport: () => void start() };
};
