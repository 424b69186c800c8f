import type { InspectionLight } from '@lugnut/domain/field';
import type { Sheet } from './sheet';

export const lightColors: Readonly<Record<InspectionLight, string>> = {
  green: '#1e7f4f',
  yellow: '#b96b00',
  red: '#b3261e',
  not_checked: '#6b7570',
};

/** For words: amber is too pale to read on white. */
export const lightInks: Readonly<Record<InspectionLight, string>> = { ...lightColors, yellow: '#8a4f00' };

/** A shape for each light: paper is often black and white. */
export const drawLight = (sheet: Sheet, light: InspectionLight, x: number, y: number, radius = 4): void => {
  const { doc } = sheet;
  sheet.decorate(() => {
    const color = lightColors[light];
    switch (light) {
      case 'green':
        doc.circle(x, y, radius).fill(color);
        break;
      case 'yellow':
        doc
          .polygon([x, y - radius], [x + radius, y + radius * 0.8], [x - radius, y + radius * 0.8])
          .fill(color);
        break;
      case 'red':
        doc.rect(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8).fill(color);
        break;
      case 'not_checked':
        doc
          .circle(x, y, radius - 0.5)
          .lineWidth(1)
          .strokeColor(color)
          .stroke();
        break;
    }
  });
};
