import type { SlipKind } from '@lugnut/domain/pulse';
import { measureNames } from '../../../shared/pulse/names.en';
import { pulseCopy } from './copy';

export const kindNames: Readonly<Record<SlipKind, string>> = {
  window: measureNames.window,
  quote_hour: measureNames.quote_hour,
  inbox: pulseCopy.watch.inbox,
};
