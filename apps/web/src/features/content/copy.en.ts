/** What several public pages say. */
export const contentCopy = { breadcrumb: 'Breadcrumb', home: 'Home' } as const;
