import { Card } from '../../../shared/ui/card';
import { Skeleton, SkeletonText } from '../../../shared/ui/skeleton';
import { technicianCard } from './technician-grid';

/** Of the size of a filled card, so that nothing jumps when it fills. */
export function TechnicianSkeleton() {
  return (
    <Card as="li" className={technicianCard}>
      <div className="flex items-center gap-4">
        <Skeleton className="size-20" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
      <SkeletonText lines={6} className="flex-1" />
      <SkeletonText lines={2} />
      <Skeleton className="h-6 w-1/2 rounded-full" />
    </Card>
  );
}
