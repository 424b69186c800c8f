import { type CustomerPage, type CustomerVisit, customerDeskRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { askAgain, useRouteQuery } from '../../../shared/api/route-query';
import { useStaffStream } from '../../../shared/staff-stream/use-staff-stream';
import { showToast } from '../../../shared/ui/toast-store';
import { customerCopy as copy } from './copy';

type Pages = {
  readonly of: CustomerPage;
  readonly visits: readonly CustomerVisit[];
  readonly next: string | null;
};

/** The customer, kept fresh by the stream; further pages of visits are dropped when something changed. */
export const useCustomer = (id: string) => {
  const query = useRouteQuery(customerDeskRoutes.getCustomer, { params: { id } });
  const [pages, setPages] = useState<Pages>();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const reload = (): Promise<void> => askAgain(customerDeskRoutes.getCustomer, { params: { id } });
  useStaffStream('office', () => void reload());
  const customer = query.data?.data;
  const more = pages !== undefined && pages.of === customer ? pages : undefined;
  const next = more ? more.next : (customer?.visits.next ?? null);
  const visits = [...(customer?.visits.data ?? []), ...(more?.visits ?? [])];
  const loadMore = async (): Promise<void> => {
    if (customer === undefined || next === null) return;
    setLoadingMore(true);
    try {
      const page = await api.call(customerDeskRoutes.listCustomerVisits, {
        params: { id },
        query: { after: next },
      });
      setPages({ of: customer, visits: [...(more?.visits ?? []), ...page.data], next: page.next });
    } catch (error) {
      showToast(failureWords(error, copy.didNotWork), { tone: 'bad' });
    } finally {
      setLoadingMore(false);
    }
  };
  return { query, customer, visits, hasMore: next !== null, isLoadingMore, loadMore, reload };
};
