import { publicPagesRoutes } from '@lugnut/contract';
import { useEffect, useEffectEvent } from 'react';
import { useRouteQuery } from '../api/route-query';
import { ErrorNotice } from '../ui/error-notice';
import { factsCopy as copy } from './copy.en';

type AskForFactsProps = { readonly onKnown: (facts: Readonly<Record<string, string>>) => void };

export function AskForFacts({ onKnown }: AskForFactsProps) {
  const query = useRouteQuery(publicPagesRoutes.getPageFacts, {});
  const facts = query.data?.facts;
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (facts) tell(facts);
  }, [facts]);
  return (
    query.isError && (
      <ErrorNotice
        title={copy.failedTitle}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        className="mx-auto mb-8 max-w-2xl"
      >
        {copy.failedText}
      </ErrorNotice>
    )
  );
}
