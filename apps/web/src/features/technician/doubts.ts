import {
  findMeasureDoubt,
  findPointUnit,
  gauges,
  type InspectionItem,
  type OdometerDoubt,
} from '@lugnut/domain/field';
import { siteLocale } from '../../shared/page/site-locale';
import { fieldWords as words } from './field-words.en';

/** Why what was typed can't be a reading of this point. */
export const measureDoubt = (item: Pick<InspectionItem, 'point' | 'measured'>): string | undefined => {
  const unit = findPointUnit(item.point);
  if (unit === undefined || findMeasureDoubt(item) === undefined) return undefined;
  const { least, most, readings } = gauges[unit];
  return words.measureRange(least, `${most}${unit.startsWith('/') ? '' : ' '}${words.units[unit]}`, readings);
};

const dateFormat = new Intl.DateTimeFormat(siteLocale, {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

export const milesText = (miles: number): string => words.miles(miles.toLocaleString(siteLocale));

export const odometerDoubt = (doubt: OdometerDoubt): string => {
  switch (doubt.kind) {
    case 'less':
    case 'driven':
      return words.odometerDoubt[doubt.kind](
        milesText(doubt.last.miles),
        dateFormat.format(Date.parse(`${doubt.last.day}T12:00:00Z`)),
      );
    case 'little':
    case 'much':
      return words.odometerDoubt[doubt.kind](String(doubt.carYear));
  }
};
