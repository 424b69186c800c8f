import { BlockList, isIP } from 'node:net';

/** Everything that is not the public internet: our own machine, its network, and what is reserved. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  // IPv4-compatible ones too, which some systems send to the IPv4 address within.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

/** The IPv4 address inside an IPv6 one, however it is written. */
const mappedOf = (address: string): string | undefined => {
  const { hostname } = new URL(`http://[${address}]`);
  const found = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname);
  if (!found) return undefined;
  const [high, low] = [Number.parseInt(found[1] ?? '', 16), Number.parseInt(found[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
};

/** Whether an address is on the public internet. What is no address is not. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  if (version === 4) return !notPublic.check(address, 'ipv4');
  const mapped = mappedOf(address);
  return mapped === undefined ? !notPublic.check(address, 'ipv6') : isPublicAddress(mapped);
};
