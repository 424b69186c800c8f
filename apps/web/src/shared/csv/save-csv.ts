import { writeCsv } from '@lugnut/domain/csv';

/** Made in the browser from what is on the screen, and handed over as a file to keep. */
export const saveCsv = (name: string, rows: Parameters<typeof writeCsv>[0]): void =>
  saveCsvText(name, writeCsv(rows));

/** Made by the server. */
export const saveCsvText = (name: string, csv: string): void => {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
