/** Where the materials of a clone are kept in the query cache. */
export const cloneMaterialsKey = (cloneId: number) => ['clone-materials', cloneId] as const;
