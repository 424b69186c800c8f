import { vehiclePageSizes } from '@lugnut/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../shared/ui/icon-button';
import { vehicleListCopy as copy } from './copy';

type Props = {
  readonly meta: {
    readonly total: number;
    readonly page: number;
    readonly pages: number;
    readonly size: number;
  };
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
};

const control = 'h-11 rounded-control border-[1.5px] border-edge bg-card px-2 text-ink figures';

/** Pages of the server: back and forth, or straight to any of them. */
export function VehiclePager({ meta, onPage, onSize }: Props) {
  const { total, page, pages, size } = meta;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-soft">
      <p className="figures" role="status">
        {copy.count(total)}
      </p>
      <label className="inline-flex items-center gap-2">
        {copy.show}
        <select value={size} onChange={(event) => onSize(Number(event.target.value))} className={control}>
          {vehiclePageSizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      {/* One line, however narrow: an arrow alone on the next is not found. */}
      <div className="flex items-center gap-1">
        <IconButton
          label={copy.previous}
          icon={<ChevronLeft className="size-5" aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <JumpField key={page} page={page} pages={pages} onPage={onPage} />
        <span className="figures">{copy.pageOf(pages)}</span>
        <IconButton
          label={copy.next}
          icon={<ChevronRight className="size-5" aria-hidden="true" />}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </div>
  );
}

function JumpField({
  page,
  pages,
  onPage,
}: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) {
  const [text, setText] = useState(String(page));
  const jump = () => {
    const wanted = Number(text);
    if (!Number.isInteger(wanted) || wanted < 1) return setText(String(page));
    const reached = Math.min(wanted, pages);
    setText(String(reached));
    if (reached !== page) onPage(reached);
  };
  return (
    <input
      aria-label={copy.page}
      inputMode="numeric"
      value={text}
      disabled={pages <= 1}
      onChange={(event) => setText(event.target.value)}
      onBlur={jump}
      onKeyDown={(event) => {
        if (event.key === 'Enter') jump();
      }}
      className={`${control} w-14 text-center disabled:border-line disabled:bg-sunken`}
    />
  );
}
