import type { ShownColumn } from './section-view';

/** The name stands beside it. */
export const portraitColumn: ShownColumn = {
  header: 'Portrait',
  cell: ({ facts }) => (
    <img
      src={String(facts.portrait_url)}
      width={36}
      height={36}
      loading="lazy"
      alt=""
      className="size-9 rounded-control bg-sunken"
    />
  ),
};
