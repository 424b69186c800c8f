import { writeCsv } from '@lugnut/domain/fleet';

/** Made in the browser from what is on the screen; cells that a spreadsheet would run are neutralised. */
export const downloadCsv = (name: string, rows: readonly (readonly (string | number)[])[]): void => {
  const url = URL.createObjectURL(new Blob([`\uFEFF${writeCsv(rows)}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
