import { portraitUrlOf } from '@lugnut/domain/administration';
import { Portrait } from '../../shared/ui/portrait';
import type { ShownColumn } from './section-view';

/** The name stands beside it. */
export const portraitColumn: ShownColumn = {
  header: 'Portrait',
  cell: ({ attributes }) => <Portrait url={portraitUrlOf(String(attributes.portrait))} className="size-7" />,
};
