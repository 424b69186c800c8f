import { Portrait } from '../../shared/ui/portrait';
import type { ShownColumn } from './section-view';

/** The name stands beside it. */
export const portraitColumn: ShownColumn = {
  header: 'Portrait',
  cell: ({ facts }) => <Portrait url={String(facts.portrait_url)} className="size-7" />,
};
