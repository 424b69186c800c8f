import { BadgeCheck, CircleDollarSign, Clock } from 'lucide-react';
import { pageWidth } from '../../shared/page/page-section';
import { Card } from '../../shared/ui/card';
import { Hexagon } from '../../shared/ui/hexagon';
import { benefits } from './copy.en';

const icons = { affordable: CircleDollarSign, 'same-day': Clock, certified: BadgeCheck } as const;

const ids = ['affordable', 'same-day', 'certified'] as const;

export function Benefits() {
  return (
    <section id="benefits" aria-label={benefits.label} className={`${pageWidth} py-10 lg:py-14`}>
      <ul className="grid gap-4 lg:grid-cols-3 lg:gap-6">
        {ids.map((id) => {
          const { title, text } = benefits.items[id];
          const Icon = icons[id];
          return (
            <Card as="li" key={id} className="flex flex-wrap gap-4 lg:flex-col lg:p-7">
              <Hexagon className="-ml-1 size-14 text-forest-ink">
                <Icon className="size-6 text-paper" aria-hidden="true" />
              </Hexagon>
              <div className="min-w-0 flex-[1_1_9rem] lg:flex-none">
                <h2 className="text-xl">{title}</h2>
                <p className="mt-1.5 text-ink-soft">{text}</p>
              </div>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
