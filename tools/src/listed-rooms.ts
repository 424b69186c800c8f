import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { rooms } from '../../.dependency-cruiser.mjs';

const capabilities = 'apps/api/src/capabilities';

const listFolders = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
        .map(({ name }) => name)
    : [];

/** A folder that stands in no order could be used by anybody; a listed one that is gone means the order is stale. */
export const findUnlistedRooms = (root: string): string[] =>
  Object.entries(rooms).flatMap(([capability, order]) => {
    const folder = path.join(root, capabilities, capability);
    const unlisted = listFolders(folder).filter((room) => !order.includes(room));
    const doorless = order.filter((room) => !existsSync(path.join(folder, room, 'index.ts')));
    return [
      ...unlisted.map(
        (room) => `rooms-are-listed: ${capabilities}/${capability}/${room} is not in .dependency-cruiser.mjs`,
      ),
      ...doorless.map((room) => `rooms-are-listed: ${capabilities}/${capability}/${room} has no index.ts`),
    ];
  });
