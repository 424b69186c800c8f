import type { ShownColumn } from './section-view';

/** The name stands beside it. */
export const portraitColumn: ShownColumn = {
  header: 'Portrait',
  cell: ({ facts }) => (
    <img
      src={String(facts.portrait_url)}
      width={28}
      height={28}
      loading="lazy"
      alt=""
      className="size-7 rounded-control bg-sunken"
    />
  ),
};
