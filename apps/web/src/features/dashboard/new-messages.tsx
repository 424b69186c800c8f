import type { UnreadThread } from '@lugnut/contract';
import { ChevronRight, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { carName } from '../../shared/service-names/car-name.en';
import { visitPaths } from '../../shared/visit-paths';
import { messagesCopy as copy } from './copy.en';

/** Somebody wrote: said first, whether the visit is to come or long done. */
export function NewMessages({ threads }: { readonly threads: readonly UnreadThread[] }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {threads.length > 0 && (
        <section aria-label={copy.title} className="rounded-card border border-warn bg-warn-wash">
          <ul className="divide-y divide-warn/40">
            {threads.map(({ id, from, car, count }) => (
              <li key={id}>
                <Link
                  to={visitPaths.live(id)}
                  className="flex min-h-14 items-center gap-3 rounded-card px-4 py-2"
                >
                  <MessageCircle className="size-6 shrink-0 text-warn-ink" aria-hidden="true" />
                  <span className="min-w-0 flex-1">
                    <strong className="block">{copy.wrote(from)}</strong>
                    <span className="block text-sm text-ink-soft">
                      {copy.count(count)} · {carName(car)}
                    </span>
                  </span>
                  <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
