export const vehicleListCopy = {
  search: 'Search vehicles',
  searchHint: 'Unit, plate, VIN, make, model, or driver',
  filters: 'Filters',
  all: 'All',
  status: 'Status',
  statuses: { 'Needs Service': 'Needs service', 'Needs a Device': 'Needs a device', 'All Good': 'All good' },
  fault: 'Fault codes only',
  group: 'Group',
  noGroup: 'No group',
  tag: 'Tag',
  due: 'Maintenance',
  dueStates: { due: 'Due now', soon: 'Due now or soon' },
  archived: 'Archived',
  clear: 'Clear filters',
  count: (count: number) => (count === 1 ? '1 vehicle' : `${count.toLocaleString('en-US')} vehicles`),
  nothingTitle: 'No vehicles match',
  nothingText: 'Check the spelling, or clear the filters.',
  noArchivedTitle: 'No archived vehicles',
  noArchivedText: 'When you archive a vehicle, it moves here. You can restore it anytime.',
  groupColumn: 'Group',
  dueChips: { due: 'Service due', soon: 'Due soon' },
  archivedChip: 'Archived',
  driver: (name: string) => `Driver: ${name}`,
  select: (unit: string) => `Select ${unit}`,
  selectPage: 'Select page',
  selected: (count: number) => (count === 1 ? '1 selected' : `${count.toLocaleString('en-US')} selected`),
  selectAll: (count: number) => `Select all ${count.toLocaleString('en-US')}`,
  unselect: 'Clear selection',
  setGroup: 'Set group',
  addTag: 'Add tag',
  removeTag: 'Remove tag',
  organize: 'Groups and tags',
  pageOf: (pages: number) => `of ${pages.toLocaleString('en-US')}`,
  page: 'Page',
  show: 'Show',
  previous: 'Previous page',
  next: 'Next page',
} as const;

export const labelsCopy = {
  title: 'Groups and tags',
  lead: 'A vehicle can be in one group, such as a yard or a team, and have any number of tags.',
  kinds: { group: 'Groups', tag: 'Tags' },
  newName: { group: 'New group', tag: 'New tag' },
  add: { group: 'Add group', tag: 'Add tag' },
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  name: 'Name',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (count: number) =>
    count === 0
      ? 'No vehicle has it.'
      : `${count === 1 ? '1 vehicle has' : `${count} vehicles have`} it. The vehicles stay.`,
  keep: 'Keep',
  none: { group: 'No groups yet.', tag: 'No tags yet.' },
  assignTitle: { group: 'Set group', tag: 'Add tag', untag: 'Remove tag' },
  assignLead: (count: number) =>
    count === 1 ? 'For 1 vehicle.' : `For ${count.toLocaleString('en-US')} vehicles.`,
  choose: { group: 'Group', tag: 'Tag' },
  noGroup: 'No group',
  orNew: { group: 'Or a new group', tag: 'Or a new tag' },
  apply: { group: 'Set group', tag: 'Add tag', untag: 'Remove tag' },
  missing: 'Choose one or enter a new name.',
  changed: (count: number) =>
    count === 0
      ? 'Nothing changed.'
      : count === 1
        ? '1 vehicle changed.'
        : `${count.toLocaleString('en-US')} vehicles changed.`,
  undo: 'Undo',
  undone: (count: number) =>
    count === 1 ? 'Undone for 1 vehicle.' : `Undone for ${count.toLocaleString('en-US')} vehicles.`,
  failed: 'That didn’t work. Check your connection and try again.',
} as const;

export const pickerCopy = {
  search: 'Type a unit, plate, or VIN',
  nothing: 'No vehicle matches.',
  loading: 'Searching',
  failed: 'We couldn’t load your vehicles. Check your connection and type again.',
} as const;
