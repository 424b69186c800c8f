import { indexesConcurrently } from '../migration';

/** Old versions are found without reading the new ones. */
export const estimateVersionAge = indexesConcurrently({
  name: 'estimate_version_by_age',
  on: 'estimate_version (created_at) where version > 1',
});
