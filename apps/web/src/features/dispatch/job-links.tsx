import { dispatchRoutes } from '@lugnut/contract';
import { formatPhone } from '@lugnut/domain/contact';
import { ClipboardList, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { useRouteQuery } from '../../shared/api/route-query';
import { showToast } from '../../shared/ui/toast-store';
import { workPaths } from '../../shared/work-paths';
import { dispatchCopy as copy } from './copy';

export type LinkedJob = {
  readonly id: string;
  readonly customer: string | null;
  readonly has_phone: boolean;
  readonly work_order: string;
};

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 text-sm font-semibold text-forest-ink whitespace-nowrap figures hover:bg-sunken';

/** The customer's phone and the work order, one press from the chosen job. */
export function JobLinks({ job }: { readonly job: LinkedJob }) {
  const { id, customer, has_phone: hasPhone, work_order: order } = job;
  const { data } = useRouteQuery(
    dispatchRoutes.getDispatchContact,
    hasPhone ? { params: { id } } : undefined,
  );
  const phone = data?.data.phone;
  return (
    <span className="inline-flex shrink-0 items-center">
      {phone && (
        <a href={`tel:${phone}`} aria-label={copy.call(customer, formatPhone(phone))} className={look}>
          <Phone className="size-4" aria-hidden="true" />
          {formatPhone(phone)}
        </a>
      )}
      <Link to={workPaths.officeRequest(id)} aria-label={copy.workOrder(order)} className={look}>
        <ClipboardList className="size-4" aria-hidden="true" />
        {order}
      </Link>
    </span>
  );
}

/** The number is asked for by the press: a list of hundreds of jobs does not carry everybody's. */
const callCustomer = async (id: string): Promise<void> => {
  try {
    const { data } = await api.call(dispatchRoutes.getDispatchContact, { params: { id } });
    if (data.phone === null) showToast(copy.noPhone);
    else window.location.assign(`tel:${data.phone}`);
  } catch (error) {
    showToast(failureWords(error, copy.didNotWork), { tone: 'bad' });
  }
};

/** The same as icons with their names spoken, where jobs are many and there is no room for words. */
export function JobIcons({ job }: { readonly job: LinkedJob }) {
  const { id, customer, has_phone: hasPhone, work_order: order } = job;
  return (
    <span className="inline-flex shrink-0 items-center">
      {hasPhone && (
        <button
          type="button"
          aria-label={copy.callNow(customer)}
          onClick={() => void callCustomer(id)}
          className={look}
        >
          <Phone className="size-4" aria-hidden="true" />
        </button>
      )}
      <Link to={workPaths.officeRequest(id)} aria-label={copy.workOrder(order)} className={look}>
        <ClipboardList className="size-4" aria-hidden="true" />
      </Link>
    </span>
  );
}
