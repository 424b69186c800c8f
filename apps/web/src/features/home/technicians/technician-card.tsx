import { Star } from 'lucide-react';
import { Card } from '../../../shared/ui/card';
import { StatusChip } from '../../../shared/ui/chip';
import { technicians as copy } from '../copy.en';
import type { ShowcasedTechnician } from './load-technicians';
import { technicianCard } from './technician-grid';

export function TechnicianCard({ technician }: { technician: ShowcasedTechnician['attributes'] }) {
  const { name, market, portrait_url, years_of_experience, bio, rating, review_count, mentions, badges } =
    technician;
  return (
    <Card as="li" className={technicianCard}>
      <div className="flex items-center gap-4">
        <img
          src={portrait_url}
          width={80}
          height={80}
          loading="lazy"
          alt={copy.portrait(name)}
          className="size-20 rounded-card bg-sunken"
        />
        <div className="min-w-0">
          <h3 className="text-lg">{name}</h3>
          <p className="text-sm text-ink-soft">{market}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm figures">
            {rating === null ? (
              copy.unrated
            ) : (
              <>
                <Star className="size-4 fill-warn text-warn" aria-hidden="true" />
                <span className="font-semibold">
                  <span className="sr-only">{copy.rated[0]}</span>
                  {rating.toFixed(1)}
                  <span className="sr-only">{copy.rated[1]}</span>
                </span>
                <span className="text-ink-soft">{copy.reviewCount(review_count)}</span>
              </>
            )}
          </p>
        </div>
      </div>
      <div className="flex-1">
        {years_of_experience > 0 && (
          <p className="text-sm font-medium figures">{copy.experience(years_of_experience)}</p>
        )}
        <p className="mt-1 text-ink-soft">{bio}</p>
      </div>
      {mentions.length > 0 && (
        <p className="text-sm text-ink-soft">
          <span className="font-semibold text-ink">{copy.mentions}</span> {mentions.join(', ')}
        </p>
      )}
      {badges.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={copy.badges(name)}>
          {badges.map((badge) => (
            <li key={badge}>
              <StatusChip tone="ok">{badge}</StatusChip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
