import { Inbox } from 'lucide-react';
import { EmptyState } from '../../shared/ui/empty-state';
import { officeCopy as copy } from './copy';

/** Beside the list there is room; on a phone the list is the page. */
export function NothingOpen() {
  return (
    <EmptyState
      title={copy.choose}
      icon={<Inbox className="size-6" aria-hidden="true" />}
      className="max-lg:hidden"
    >
      {copy.chooseHelp}
    </EmptyState>
  );
}
