type Destination = {
  readonly address: string | null;
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
};

/** What opens the phone's own navigation: Apple Maps, whatever an Android phone uses, else a map in the browser. */
export const navigationUrl = (
  { address, place }: Destination,
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator,
): string => {
  const point = place && `${place.latitude},${place.longitude}`;
  // A point is nearer than a ZIP code alone.
  const isArea = address === null || /^\d{5}$/.test(address);
  const to = encodeURIComponent((isArea ? point : null) ?? address ?? '');
  // An iPad calls itself a Mac, which has no fingers.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
    return `https://maps.apple.com/?daddr=${to}&dirflg=d`;
  if (/Android/.test(userAgent)) return `geo:${point ?? '0,0'}?q=${to}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${to}`;
};
