import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { ProgressBar } from '../../shared/ui/progress-bar';
import { SkeletonCard, SkeletonText } from '../../shared/ui/skeleton';
import { Spinner } from '../../shared/ui/spinner';
import { GallerySection, Specimen } from './gallery-section';

export function FeedbackSection() {
  const [retrying, setRetrying] = useState(false);
  return (
    <GallerySection id="feedback" title="Waiting, empty, broken">
      <div className="grid gap-8 sm:grid-cols-2">
        <Specimen name="Skeletons">
          <SkeletonCard label="Loading your quote" />
          <SkeletonText lines={2} className="mt-4" />
        </Specimen>
        <Specimen name="Spinner and progress">
          <div className="grid gap-5">
            <Spinner label="Loading" className="text-forest-ink" />
            <ProgressBar label="Uploading the photo" value={62} />
            <ProgressBar label="Looking up the plate" />
          </div>
        </Specimen>
        <Specimen name="Error with retry">
          <ErrorNotice
            title="The price could not be loaded"
            retrying={retrying}
            onRetry={() => setRetrying(true)}
          >
            Your choices are kept. Check the connection and try again.
          </ErrorNotice>
        </Specimen>
        <Specimen name="Empty">
          <EmptyState title="Your cars will be here" action={<Button>Add a car</Button>}>
            Add a car once and every quote starts with it.
          </EmptyState>
        </Specimen>
      </div>
    </GallerySection>
  );
}
