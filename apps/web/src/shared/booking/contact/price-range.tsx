import { pricingRoutes } from '@lugnut/contract';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { useRouteQuery } from '../../api/route-query';
import { wishOf } from '../../service-desk';
import { useDraft } from '../request-draft';
import { contactCopy as copy } from './copy.en';

const words = (dollars: number): string => formatCents(centsFromDollars(dollars), { dropZeroCents: true });

/** KEEP-2: what it will cost, before anybody has to say who they are. Nothing where a person has to look first. */
export function PriceRange({ zip }: { readonly zip: string | undefined }) {
  const { desk, car } = useDraft();
  const { type, services } = wishOf(desk);
  const isAsked = zip !== undefined && car !== undefined && type === 'repair' && services.length > 0;
  const { data, isError } = useRouteQuery(
    pricingRoutes.priceRange,
    isAsked
      ? {
          body: {
            zip_code: zip,
            services: [...services],
            car_attributes: {
              year: car.year,
              make: car.make,
              model: car.model,
              engine_size: car.engine ?? null,
            },
          },
        }
      : undefined,
    { timeoutMs: 8_000 },
  );
  if (!isAsked) return null;
  const range = data?.range;
  return (
    <p role="status" className="mb-4 min-h-12 rounded-control bg-sunken px-4 py-3 figures">
      {range && (
        <>
          <strong>{copy.range(words(range.from), words(range.to))}</strong> {copy.rangeNote}
        </>
      )}
      {data && !range && copy.rangeUnknown}
      {isError && copy.rangeFailed}
    </p>
  );
}
