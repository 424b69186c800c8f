import { classNames } from './class-names';

/** The name stands beside it. */
export function Portrait({ url, className }: { readonly url: string | null; readonly className: string }) {
  if (url === null) return <span className={classNames('rounded-control bg-sunken', className)} />;
  return (
    <img
      src={url}
      width={40}
      height={40}
      loading="lazy"
      alt=""
      draggable={false}
      className={classNames('rounded-control bg-sunken', className)}
    />
  );
}
