import { KeyRound } from 'lucide-react';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/button-link';
import { EmptyState } from '../../../shared/ui/empty-state';
import type { TabProps } from '../fleet';
import { ApiKeysCard } from './api-keys-card';
import { developersTabCopy as copy } from './copy';
import { WebhooksCard } from './webhooks-card';

/** FLT-11: keys and webhooks, for owners. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function DevelopersTab({ fleet }: TabProps) {
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-xl">{copy.title}</h2>
          <p className="mt-1 text-ink-soft">{copy.lead}</p>
        </div>
        <ButtonLink to={paths.developers} size="sm">
          {copy.docs}
        </ButtonLink>
      </div>
      {fleet.role === 'owner' ? (
        <>
          <ApiKeysCard />
          <WebhooksCard />
        </>
      ) : (
        <EmptyState title={copy.ownersOnly} icon={<KeyRound className="size-6" aria-hidden="true" />}>
          {copy.ownersOnlyText}
        </EmptyState>
      )}
    </div>
  );
}
