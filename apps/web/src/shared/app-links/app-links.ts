import { appLinksCopy } from './copy.en';

export interface StoreLinks {
  readonly apple: string | undefined;
  readonly google: string | undefined;
}

export type AppLink =
  | { readonly kind: 'store'; readonly label: string; readonly href: string }
  | { readonly kind: 'install'; readonly label: string };

/** Without a store the app is this site, installed. */
export const appLinks = ({ apple, google }: StoreLinks): readonly AppLink[] => {
  const inStores: AppLink[] = [
    ...(apple === undefined ? [] : [{ kind: 'store' as const, label: appLinksCopy.apple, href: apple }]),
    ...(google === undefined ? [] : [{ kind: 'store' as const, label: appLinksCopy.google, href: google }]),
  ];
  return inStores.length > 0 ? inStores : [{ kind: 'install', label: appLinksCopy.install }];
};

/** Which store a device has its apps from; undefined for what is no phone. */
export const storeOfDevice = (userAgent: string): keyof StoreLinks | undefined => {
  if (/iPhone|iPod/.test(userAgent)) return 'apple';
  return /Android.*Mobile/.test(userAgent) ? 'google' : undefined;
};
